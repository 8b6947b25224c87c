package io.daybook.command.identity.developerkeys;

import io.daybook.command.platform.kernel.FieldErrors;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.messages.Patch;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The changes of a developer key in one command, in groups that change together.
 *
 * @param publicKeys a JSON Web Key or key set
 */
public record KeyChanges(
        Description description,
        Redirects redirects,
        ScopeRules scopeRules,
        TokenRules tokenRules,
        Patch<String> publicKeys) {

    private static final int LONGEST_TEXT = 255;

    /** Presentation of the key to users. */
    public record Description(
            Patch<String> name,
            Patch<String> email,
            Patch<String> notes,
            Patch<String> iconUrl,
            Patch<String> vendorCode,
            Patch<Boolean> visible,
            Patch<Boolean> testClusterOnly) {
        public Description {
            new FieldErrors()
                    .check(() -> requireShort("name", name))
                    .check(() -> requireShort("email", email))
                    .check(() -> requireShort("vendor_code", vendorCode))
                    .reject();
        }
    }

    /**
     * The redirect URIs.
     *
     * @param redirectUri matches any URI on its host or a subdomain
     * @param redirectUris match exactly
     */
    public record Redirects(Patch<String> redirectUri, Patch<List<String>> redirectUris) {
        public Redirects {
            if (redirectUri.orNull() != null) {
                requirePlace("redirect_uri", redirectUri.orNull());
            }
            redirectUris = redirectUris.map(List::copyOf);
            for (String each : sent(redirectUris)) {
                requirePlace("redirect_uris", each);
            }
        }

        /** URI schemes that browsers execute instead of loading them. */
        private static final Set<String> SCRIPTS = Set.of("javascript", "data", "vbscript");

        private static void requirePlace(String field, @Nullable String text) {
            if (!isPlace(String.valueOf(text))) {
                throw Rejection.invalid(field, "is not a valid URI");
            }
        }

        private static boolean isPlace(String text) {
            try {
                URI uri = new URI(text);
                return uri.isAbsolute()
                        && uri.getRawFragment() == null
                        && uri.getRawUserInfo() == null
                        && !SCRIPTS.contains(uri.getScheme().toLowerCase(Locale.ROOT));
            } catch (URISyntaxException _) {
                return false;
            }
        }
    }

    /** The scopes of the key's tokens. */
    public record ScopeRules(
            Patch<List<String>> scopes,
            Patch<Boolean> requireScopes,
            Patch<Boolean> allowIncludes) {
        public ScopeRules {
            scopes = scopes.map(List::copyOf);
        }
    }

    /** Expiration of tokens, and the required audience of assertions. */
    public record TokenRules(
            Patch<Boolean> autoExpireTokens, Patch<String> clientCredentialsAudience) {}

    /** Returns the list; empty if cleared or absent. */
    static <T> List<T> sent(Patch<List<T>> patch) {
        List<T> list = patch.orNull();
        return list == null ? List.of() : list;
    }

    private static void requireShort(String field, Patch<String> text) {
        String sent = text.orNull();
        if (sent != null && sent.length() > LONGEST_TEXT) {
            throw Rejection.invalid(field, "is too long (maximum is 255 characters)");
        }
    }
}
