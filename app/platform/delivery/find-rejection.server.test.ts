import { expect, test } from 'vitest'
import { findRejection } from './find-rejection.server.ts'

test.each([
  ['{"success":true,"error":null}', null],
  ['{"id":"1","error":""}', null],
  ['{"id":"1","error":0,"errors":[]}', null],
  ['{"id":"1","status":"queued"}', null],
  ['{"messaging_product":"whatsapp","contacts":[],"messages":[{"id":"wamid.HBgM","message_status":"accepted"}]}', null],
  ['accepted', null],
  ['', null],
  ['null', null],
  ['\n<!DOCTYPE html><title>Sign in</title>', 'the answer is a web page'],
  ['<html><body>Welcome</body></html>', 'the answer is a web page'],
  ['{"type":"error","message":"DLT template not matched"}', 'DLT template not matched'],
  ['{"return":false}', ''],
  ['{"success":false}', ''],
  ['{"status":"FAILED"}', ''],
  ['{"error":{"code":601}}', '601'],
  ['{"error":"no credit"}', 'no credit'],
  ['{"error":{"message":"(#131030) 919812345670 is not in the allowed list","type":"OAuthException","code":131030}}', '(#131030) … is not in the allowed list'],
  ['{"errors":[{"code":1008,"title":"Required parameter is missing"}]}', 'Required parameter is missing'],
])('of a gateway response with 200 and %s, the reason of the rejection is %s', (body, reason) => {
  expect(findRejection(body)).toBe(reason)
})
