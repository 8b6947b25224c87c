"""A plagiarism tool as its vendor would write it: a server that registers itself by LTI 2, takes
webhooks and launches, and sends originality reports. It signs and verifies with oauthlib, PyJWT and
the Standard Webhooks library only.

Usage: scripted_tool.py DEVELOPER_KEY_ID DEVELOPER_KEY_SECRET

Prints the address of its pages and then serves until its input ends:

  POST /register   the registration message, as a browser posts it; redirects back
  POST /connect    subscribes; fields are the parts of a subscription (transport, url, context)
  POST /launch     a launch; 401 unless the signature is right
  POST /receiver   state=up|down|flapping|slow|refusing of the webhook receiver
  GET  /collected  what was taken so far, as JSON
  GET  /dead       the messages that were given up, as the platform lists them
"""

import hashlib
import json
import secrets
import sys
import threading
import time
import urllib.parse
import uuid
from collections import Counter
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import jwt
import oauthlib.oauth1
import requests
from standardwebhooks.webhooks import Webhook, WebhookVerificationError

JWT_BEARER = "urn:ietf:params:oauth:grant-type:jwt-bearer"
WANTED_SERVICES = (
    "vnd.Lms.OriginalityReport",
    "vnd.Lms.submission",
    "vnd.Lms.submission.history",
    "vnd.Lms.webhooksSubscription",
    "vnd.Lms.User",
    "vnd.Lms.Assignment",
    "ToolProxySettings",
)
WANTED_CAPABILITIES = (
    "Security.splitSecret",
    "Lms.placements.similarityDetection",
    "vnd.vendor.webhooks.root_account.all",
)
PATIENCE_SECONDS = 60
PAUSE_SECONDS = 0.2
SLOW_SECONDS = 0.1
SCORE = 61.5
FORM = "application/x-www-form-urlencoded"


class LaunchValidator(oauthlib.oauth1.RequestValidator):
    """Knows one consumer, and lets each nonce pass once."""

    enforce_ssl = False

    def __init__(self, guid, secret):
        super().__init__()
        self.guid, self.secret = guid, secret
        self.nonces = set()

    def check_client_key(self, client_key):
        return client_key == self.guid

    @property
    def dummy_client(self):
        return "nobody"

    def validate_client_key(self, client_key, request):
        return client_key == self.guid

    def get_client_secret(self, client_key, request):
        return self.secret

    def validate_timestamp_and_nonce(self, client_key, timestamp, nonce, request, **tokens):
        fresh = nonce not in self.nonces
        self.nonces.add(nonce)
        return fresh


class Tool:
    """What the tool knows of the platform, and its calls to it."""

    def __init__(self, key_id, key_secret):
        self.key_id, self.key_secret = key_id, key_secret
        self.base_url = ""
        self.receiver = Receiver(self)
        self.validator = LaunchValidator("", "")
        self.guid = self.secret = self.authorize_url = self.platform = ""
        self.access_token = self.subscription = None
        self.launches = []
        self.reports = []
        self.errors = []

    def assertion(self, subject, key):
        now = int(time.time())
        return jwt.encode(
            {
                "sub": str(subject),
                "aud": self.authorize_url,
                "iat": now,
                "exp": now + 60,
                "jti": str(uuid.uuid4()),
            },
            key,
            algorithm="HS256",
        )

    def token(self, subject, key, grant_type, **fields):
        answer = requests.post(
            self.authorize_url,
            data={"grant_type": grant_type, "assertion": self.assertion(subject, key), **fields},
            timeout=30,
        )
        answer.raise_for_status()
        granted = answer.json()
        claims = jwt.decode(granted["access_token"], options={"verify_signature": False})
        assert granted["expires_in"] == "3600", granted
        assert claims["sub"] == str(subject), claims
        assert isinstance(claims["aud"], list), claims
        return granted["access_token"]

    def register(self, message):
        assert message["lti_message_type"] == "ToolProxyRegistrationRequest", message
        self.authorize_url = message["oauth2_access_token_url"]
        profile_url = message["tc_profile_url"]
        self.platform = profile_url[: profile_url.index("/api/lti/")]
        token = self.token(
            self.key_id, self.key_secret, "authorization_code", code=message["reg_key"]
        )
        bearer = {"Authorization": "Bearer " + token}
        profile = requests.get(profile_url, headers=bearer, timeout=30).json()
        offered = {each["@id"].rpartition("#")[2]: each for each in profile["service_offered"]}
        collection = next(
            each
            for each in profile["service_offered"]
            if each["format"] == ["application/vnd.ims.lti.v2.toolproxy+json"]
        )
        half = secrets.token_hex(64)
        answer = requests.post(
            collection["endpoint"],
            data=json.dumps(self.proxy(profile, offered, half)),
            headers={**bearer, "Content-Type": "application/vnd.ims.lti.v2.toolproxy+json"},
            timeout=30,
        )
        assert answer.status_code == 201, answer.text
        registered = answer.json()
        self.guid = registered["tool_proxy_guid"]
        self.secret = registered["tc_half_shared_secret"] + half
        self.validator = LaunchValidator(self.guid, self.secret)

    def proxy(self, profile, offered, half):
        return {
            "@context": ["http://purl.imsglobal.org/ctx/lti/v2/ToolProxy"],
            "@type": "ToolProxy",
            "lti_version": "LTI-2p0",
            "tool_consumer_profile": profile["@id"],
            "enabled_capability": WANTED_CAPABILITIES,
            "tool_profile": {
                "lti_version": "LTI-2p0",
                "product_instance": {
                    "guid": str(uuid.uuid4()),
                    "product_info": {
                        "product_name": {"default_value": "Scripted Originality"},
                        "product_version": "1.0",
                        "product_family": {
                            "code": "scripted-originality",
                            "vendor": {"code": "scripted.example"},
                        },
                    },
                },
                "base_url_choice": [{"default_base_url": self.base_url}],
                "resource_handler": [
                    {
                        "resource_type": {"code": "originality"},
                        "resource_name": {"default_value": "Originality"},
                        "message": [
                            {
                                "message_type": "basic-lti-launch-request",
                                "path": "/launch",
                                "enabled_capability": ["Lms.placements.similarityDetection"],
                                "parameter": [
                                    {"name": "user", "variable": "User.id"},
                                    {"name": "settings", "variable": "LtiLink.custom.url"},
                                    {"name": "motto", "fixed": "Größe & a+b = 100 %~"},
                                ],
                            }
                        ],
                    }
                ],
            },
            "security_contract": {
                "tp_half_shared_secret": half,
                "tool_service": [
                    {
                        "@type": "RestServiceProfile",
                        "service": offered[name]["@id"],
                        "action": offered[name]["action"],
                    }
                    for name in WANTED_SERVICES
                ],
            },
        }

    def call(self, method, path, **arguments):
        """Calls a service; waits while the platform is away, and renews the token."""
        give_up = time.monotonic() + PATIENCE_SECONDS
        while True:
            try:
                if self.access_token is None:
                    self.access_token = self.token(self.guid, self.secret, JWT_BEARER)
                answer = requests.request(
                    method,
                    self.platform + path,
                    headers={"Authorization": "Bearer " + self.access_token},
                    timeout=30,
                    **arguments,
                )
                if answer.status_code < 500:
                    return answer
                problem = answer.text
            except requests.RequestException as away:
                problem = str(away)
            if time.monotonic() > give_up:
                raise RuntimeError("%s %s: %s" % (method, path, problem))
            time.sleep(PAUSE_SECONDS)

    def connect(self, fields):
        answer = self.call(
            "POST",
            "/api/lti/subscriptions",
            json={
                "subscription": {
                    "ContextType": "account",
                    "ContextId": fields["context"],
                    "EventTypes": ["all"],
                    "Format": "live-event",
                    "TransportType": fields.get("transport", "https"),
                    "TransportMetadata": {"Url": fields.get("url") or self.receiver.url()},
                }
            },
        )
        assert answer.status_code == 200, answer.text
        subscription = answer.json()
        self.receiver.webhook = Webhook(subscription["SigningSecret"])
        self.subscription = subscription["Id"]
        return self.subscription

    def dead_letters(self):
        return self.call("GET", "/api/lti/subscriptions/%s/dead_letters" % self.subscription).json()

    def own_proxy(self):
        """The registered proxy, read by a request that is signed with OAuth 1."""
        url = self.platform + "/api/lti/tool_proxy/" + self.guid
        client = oauthlib.oauth1.Client(self.guid, client_secret=self.secret)
        uri, headers, _ = client.sign(url)
        answer = requests.get(uri, headers=headers, timeout=30)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def launched(self, url, body):
        valid, _ = oauthlib.oauth1.SignatureOnlyEndpoint(self.validator).validate_request(
            url, "POST", body, {"Content-Type": FORM}
        )
        if valid:
            self.launches.append(dict(urllib.parse.parse_qsl(body, keep_blank_values=True)))
        return valid

    def heard(self, message):
        """Reports about what was handed in for an assignment that the tool was chosen for."""
        if message["metadata"]["event_name"] != "submission_created":
            return
        if message["body"].get("associated_integration_id") == self.guid:
            threading.Thread(target=self.report, args=(message["body"],)).start()

    def report(self, body):
        try:
            # Of the assignment a tool knows nothing at first: the platform does not look at it.
            work = self.call(
                "GET",
                "/api/lti/assignments/assignment_id/submissions/" + body["submission_id"],
            ).json()
            answer = self.call(
                "POST",
                "/api/lti/assignments/%s/submissions/%s/originality_report"
                % (work["assignment_id"], body["submission_id"]),
                data={
                    "originality_report[originality_score]": SCORE,
                    "originality_report[originality_report_url]": self.base_url + "/report",
                    "originality_report[attempt]": work["attempt"],
                },
            )
            self.reports.append(
                {
                    "status": answer.status_code,
                    "submission": body["submission_id"],
                    "text": work["body"],
                    "answer": answer.json(),
                }
            )
        except Exception as failed:
            self.errors.append("report about %s: %r" % (body["submission_id"], failed))

    def collected(self):
        return {
            "guid": self.guid,
            "messages": self.receiver.taken,
            "invalid": self.receiver.invalid,
            "attempts": sum(self.receiver.seen.values()),
            "arrivals": list(self.receiver.arrivals),
            "launches": self.launches,
            "reports": self.reports,
            "errors": self.errors,
        }


class Receiver:
    """Takes webhooks, or refuses them; every message is verified before it is looked at."""

    def __init__(self, tool):
        self.tool = tool
        self.webhook = None
        self.state = "up"
        self.taken = []
        self.invalid = []
        self.seen = Counter()
        self.arrivals = []
        self.lock = threading.Lock()
        self.server = None
        self.port = 0
        self.open()

    def url(self):
        return "http://localhost:%d/hook" % self.port

    def open(self):
        self.server = serve(Hook, self, self.port)
        self.port = self.server.server_address[1]

    def become(self, state):
        if self.server and state == "down":
            self.server.shutdown()
            self.server.server_close()
            self.server = None
        if not self.server and state != "down":
            self.open()
        self.state = state

    def receive(self, headers, body):
        """The status to answer with; None for hanging up without an answer."""
        arrived = time.time()
        if self.state == "down":  # on a connection that was kept from before
            return None
        try:
            message = self.webhook.verify(body, headers)
        except (WebhookVerificationError, AttributeError) as wrong:
            self.invalid.append({"error": str(wrong), "headers": dict(headers), "body": body})
            return 400
        if self.state == "slow":
            time.sleep(SLOW_SECONDS)
        with self.lock:
            self.arrivals.append({"id": headers["webhook-id"], "time": arrived})
            self.seen[headers["webhook-id"]] += 1
            answer = self.answer(headers["webhook-id"])
            if answer == 204:
                self.taken.append(
                    {
                        "id": headers["webhook-id"],
                        "attempt": int(headers["webhook-attempt"]),
                        "time": time.time(),
                        "message": message,
                    }
                )
        if answer == 204:
            self.tool.heard(message)
        return answer

    def answer(self, message_id):
        """While flapping, most messages are refused once or twice, each in its own way."""
        if self.state == "refusing":
            return 503
        if self.state != "flapping":
            return 204
        time_of_it = self.seen[message_id]
        temper = hashlib.sha256(message_id.encode()).digest()[0] % 5
        if time_of_it == 1 and temper in (1, 2):
            return 503
        if time_of_it == 1 and temper == 3 or time_of_it == 2 and temper == 2:
            return None
        if time_of_it == 1 and temper == 4:
            return 302
        return 204


class Pages(BaseHTTPRequestHandler):
    """What browsers and the test ask for."""

    protocol_version = "HTTP/1.1"

    def log_message(self, *arguments):
        pass

    def body(self):
        return self.rfile.read(int(self.headers.get("Content-Length", 0))).decode()

    def answer(self, status, text="", **headers):
        content = text.encode()
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    def do_GET(self):
        tool = self.server.owner
        pages = {
            "/proxy": tool.own_proxy,
            "/dead": tool.dead_letters,
            "/collected": tool.collected,
        }
        self.attempt(lambda: self.answer(200, json.dumps(pages[self.path]())))

    def do_POST(self):
        body = self.body()
        fields = dict(urllib.parse.parse_qsl(body, keep_blank_values=True))
        self.attempt(lambda: self.serve(self.server.owner, fields, body))

    def attempt(self, action):
        try:
            action()
        except Exception as failed:  # tells the test what went wrong
            self.answer(500, repr(failed))

    def serve(self, tool, fields, body):
        if self.path == "/register":
            tool.register(fields)
            told = urllib.parse.urlencode({"status": "success", "tool_proxy_guid": tool.guid})
            where = fields["launch_presentation_return_url"]
            self.answer(303, Location=where + ("&" if "?" in where else "?") + told)
        elif self.path == "/connect":
            self.answer(200, tool.connect(fields))
        elif self.path == "/launch":
            self.answer(200 if tool.launched(tool.base_url + "/launch", body) else 401)
        elif self.path == "/receiver":
            tool.receiver.become(fields["state"])
            self.answer(200)
        else:
            self.answer(404)


class Hook(Pages):
    """Where the platform posts webhooks."""

    def do_POST(self):
        status = self.server.owner.receive(self.headers, self.body())
        if status is None:
            self.close_connection = True
        elif status == 302:
            self.answer(status, Location="/elsewhere")
        else:
            self.answer(status)


class Server(ThreadingHTTPServer):
    daemon_threads = True
    allow_reuse_address = True
    request_queue_size = 128


def serve(handler, owner, port=0):
    server = Server(("127.0.0.1", port), handler)
    server.owner = owner
    threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True).start()
    return server


if __name__ == "__main__":
    the_tool = Tool(*sys.argv[1:3])
    pages = serve(Pages, the_tool)
    the_tool.base_url = "http://localhost:%d" % pages.server_address[1]
    print(the_tool.base_url, flush=True)
    sys.stdin.read()
