/**
 * A certificate that nobody trusts, for `receiver.example`, until 2126, with its key: for one test of a connection that is
 * encrypted. Made by `openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 36500`.
 */
export const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBqTCCAVCgAwIBAgIUJDuOa7CUb+N3mTyFMfBZEdwmHY8wCgYIKoZIzj0EAwIw
GzEZMBcGA1UEAwwQcmVjZWl2ZXIuZXhhbXBsZTAgFw0yNjExMjExOTI5MzBaGA8y
MTI2MTAyODE5MjkzMFowGzEZMBcGA1UEAwwQcmVjZWl2ZXIuZXhhbXBsZTBZMBMG
ByqGSM49AgEGCCqGSM49AwEHA0IABHnH1lntAxnFv8ylfOGpF2s4SnwbttFpz6cQ
K3XuXHik0uefKXHf2Z5YDQZq48Qu8QbVtIK2WIVU1ulfJoTDf6yjcDBuMB0GA1Ud
DgQWBBRnyjPLg/g1RCbknvzdFe8Da+YDUjAfBgNVHSMEGDAWgBRnyjPLg/g1RCbk
nvzdFe8Da+YDUjAPBgNVHRMBAf8EBTADAQH/MBsGA1UdEQQUMBKCEHJlY2VpdmVy
LmV4YW1wbGUwCgYIKoZIzj0EAwIDRwAwRAIgfJlyxwowUqUFEa2mNLwghJnWaChd
51VuoO6NAetFbUECIHPEDg0VKq4jivrf69bjc5ig5U82nZh1ATFKGgbxc/mB
-----END CERTIFICATE-----
`

export const CERTIFICATE_KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgZKhUnF/goEjLnR9H
zgwCx3tyOXKV9jkG63qQ0mvdNqehRANCAAR5x9ZZ7QMZxb/MpXzhqRdrOEp8G7bR
ac+nECt17lx4pNLnnylx39meWA0GauPELvEG1bSCtliFVNbpXyaEw3+s
-----END PRIVATE KEY-----
`
