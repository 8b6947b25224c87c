package io.daybook.api.integration.webhooks;

import com.nimbusds.jwt.JWTClaimsSet;
import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.TestClock;
import io.daybook.api.platform.support.TestDaybook;
import io.daybook.application.integration.lti.Jwts;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Date;
import java.util.List;
import java.util.UUID;
import java.util.function.Consumer;
import tools.jackson.databind.JsonNode;

/** A tool as its vendor writes it: it knows its guid and secret, and signs with them. */
public final class Tool {

    public static final String ALL = "vnd.vendor.webhooks.root_account.all";
    static final String JWT_BEARER = "urn:ietf:params:oauth:grant-type:jwt-bearer";

    private final TestDaybook daybook = TestDaybook.running();
    private final long id;
    private final String guid;
    private final String secret;

    private Tool(JsonNode created) {
        id = created.path("id").asLong();
        guid = created.path("guid").asString();
        secret = created.path("shared_secret").asString();
    }

    /** A tool that an operator has just installed in the root account. */
    public static Tool with(String... capabilities) {
        return in("self", capabilities);
    }

    /** A tool that an operator has just installed in this account. */
    public static Tool in(Object account, String... capabilities) {
        List<Object> fields = new ArrayList<>(List.of("name", "A tool"));
        for (String capability : capabilities) {
            fields.addAll(List.of("enabled_capability[]", capability));
        }
        Client admin = TestDaybook.running().admin();
        return new Tool(
                admin.post("/api/v1/accounts/" + account + "/tool_proxies", fields.toArray()).ok());
    }

    public long id() {
        return id;
    }

    public String guid() {
        return guid;
    }

    public String secret() {
        return secret;
    }

    /** What a tool signs, right in every respect. */
    public JWTClaimsSet.Builder claims(String url) {
        Instant now = TestClock.running().instant();
        return new JWTClaimsSet.Builder()
                .issuer("tool")
                .subject(guid)
                .audience(url)
                .issueTime(Date.from(now))
                .expirationTime(Date.from(now.plus(Duration.ofSeconds(60))))
                .jwtID(UUID.randomUUID().toString());
    }

    public String authorizeUrl() {
        return daybook.baseUrl() + "/api/lti/accounts/" + rootAccount() + "/authorize";
    }

    static long rootAccount() {
        return TestDaybook.running().admin().get("/api/v1/accounts/self").id();
    }

    /** Asks for a token with claims that differ from the right ones in this. */
    public Reply authorize(Consumer<JWTClaimsSet.Builder> change) {
        String url = authorizeUrl();
        JWTClaimsSet.Builder claims = claims(url);
        change.accept(claims);
        return requestToken(url, Jwts.sign(claims.build(), secret));
    }

    public Reply requestToken(String url, String assertion) {
        return daybook.nobody().post(url, "grant_type", JWT_BEARER, "assertion", assertion);
    }

    /** A client with an access token of the tool. */
    public Client client() {
        return daybook.as(authorize(_ -> {}).ok().path("access_token").asString());
    }
}
