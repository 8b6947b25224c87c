package io.daybook.query.content.externaltools;

import io.daybook.events.content.externaltools.ToolPrivacy;
import java.net.URI;
import java.time.Instant;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * An external tool as returned by list and single-object endpoints.
 *
 * @param sealedSecret the shared secret that signs launches, sealed with the vault's key
 * @param searchName the name in lower case
 */
@Document("external_tools_v2")
@CompoundIndex(name = "by_name", def = "{'courseId': 1, 'removed': 1, 'searchName': 1, '_id': 1}")
public record ExternalToolView(
        @Id long id,
        long courseId,
        String name,
        String searchName,
        @Nullable String description,
        @Nullable String url,
        @Nullable String domain,
        @Nullable String consumerKey,
        @Nullable String sealedSecret,
        ToolPrivacy privacy,
        boolean removed,
        Instant createdAt,
        Instant updatedAt) {

    /**
     * Whether the tool is configured for this URL: it is the tool's URL, or is within its domain.
     */
    public boolean isAt(String address) {
        return address.equals(url) || (domain != null && isWithin(domain, address));
    }

    private static boolean isWithin(String domain, String address) {
        String wanted = domain.toLowerCase(Locale.ROOT);
        return host(address)
                .filter(host -> host.equals(wanted) || host.endsWith("." + wanted))
                .isPresent();
    }

    private static Optional<String> host(String address) {
        try {
            return Optional.ofNullable(URI.create(address).getHost())
                    .map(host -> host.toLowerCase(Locale.ROOT));
        } catch (IllegalArgumentException noAddress) {
            return Optional.empty();
        }
    }
}
