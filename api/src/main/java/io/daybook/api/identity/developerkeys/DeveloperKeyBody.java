package io.daybook.api.identity.developerkeys;

import io.daybook.application.identity.developerkeys.PublicKeys;
import io.daybook.application.platform.http.WebAddress;
import io.daybook.command.identity.developerkeys.KeyChanges;
import io.daybook.command.platform.messages.Patch;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Request body of a developer key (docs/spec/institution.md, section 9.3). */
record DeveloperKeyBody(
        Patch<String> name,
        Patch<String> email,
        Patch<String> notes,
        Patch<String> iconUrl,
        Patch<String> vendorCode,
        Patch<Boolean> visible,
        Patch<Boolean> testClusterOnly,
        Patch<String> redirectUri,
        Patch<List<String>> redirectUris,
        Patch<List<String>> scopes,
        Patch<Boolean> requireScopes,
        Patch<Boolean> allowIncludes,
        Patch<Boolean> autoExpireTokens,
        Patch<String> clientCredentialsAudience,
        Patch<JsonNode> publicJwk,
        @Nullable String event) {

    /** Returns the requested scopes. */
    List<String> wantedScopes() {
        List<String> sent = scopes.orNull();
        return sent == null ? List.of() : sent;
    }

    /** Whether the key is to work from now on; null when omitted. */
    @Nullable Boolean active() {
        return switch (event) {
            case "activate" -> Boolean.TRUE;
            case "deactivate" -> Boolean.FALSE;
            case null, default -> null;
        };
    }

    KeyChanges changes() {
        return new KeyChanges(
                new KeyChanges.Description(
                        text(name),
                        text(email),
                        text(notes),
                        text(WebAddress.require(iconUrl, "icon_url")),
                        text(vendorCode),
                        visible,
                        testClusterOnly),
                new KeyChanges.Redirects(
                        text(redirectUri), redirectUris.map(DeveloperKeyBody::lines)),
                new KeyChanges.ScopeRules(scopes, requireScopes, allowIncludes),
                new KeyChanges.TokenRules(autoExpireTokens, text(clientCredentialsAudience)),
                publicKeys());
    }

    private Patch<String> publicKeys() {
        JsonNode sent = publicJwk.orNull();
        boolean blank =
                sent == null || sent.isNull() || (sent.isString() && sent.stringValue().isBlank());
        return publicJwk.isPresent() && blank
                ? Patch.cleared()
                : publicJwk.map(PublicKeys::checked);
    }

    /** A text field of a form can only be cleared with a blank value. */
    private static Patch<String> text(Patch<String> sent) {
        String text = sent.orNull();
        return text != null && text.isBlank() ? Patch.cleared() : sent.map(String::strip);
    }

    /** Forms send one redirect URI per line. */
    private static List<String> lines(List<String> sent) {
        return sent.stream()
                .flatMap(String::lines)
                .map(String::strip)
                .filter(line -> !line.isEmpty())
                .toList();
    }
}
