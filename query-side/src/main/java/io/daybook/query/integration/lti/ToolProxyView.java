package io.daybook.query.integration.lti;

import io.daybook.events.integration.webhooks.ContextKind;
import io.daybook.events.integration.webhooks.ToolProfile;
import io.daybook.events.integration.webhooks.ToolProfile.Message;
import io.daybook.events.integration.webhooks.ToolProfile.Offered;
import io.daybook.events.integration.webhooks.ToolProxyEvent.Service;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * A tool installed in an account or a course.
 *
 * @param accountId the account, or the one the course is in
 * @param developerKeyId the key it was registered with; null for none
 * @param sealedSecret the secret it shares with the platform, sealed with the vault's key
 * @param active whether it may be used
 * @param profile what it said of itself; null for a tool that an operator installed
 * @param proposal what it said of itself since, which nobody has accepted yet; null for nothing
 */
@Document("tool_proxies_v3")
@CompoundIndex(name = "by_guid", def = "{'guid': 1}")
@CompoundIndex(name = "by_account", def = "{'accountId': 1, 'removed': 1, '_id': 1}")
@CompoundIndex(
        name = "by_context",
        def = "{'contextKind': 1, 'contextId': 1, 'removed': 1, '_id': 1}")
@CompoundIndex(
        name = "by_product",
        def = "{'profile.vendorCode': 1, 'profile.productCode': 1, 'removed': 1, '_id': 1}")
@CompoundIndex(name = "by_message", def = "{'profile.messages._id': 1}")
public record ToolProxyView(
        @Id long id,
        String guid,
        ContextKind contextKind,
        long contextId,
        long accountId,
        @Nullable Long developerKeyId,
        String name,
        List<String> enabledCapabilities,
        List<Service> services,
        String sealedSecret,
        boolean active,
        @Nullable Profile profile,
        @Nullable Proposal proposal,
        boolean removed,
        Instant createdAt) {

    /** A service of the tool: the page of an agreement. */
    public static final String EULA_SERVICE = "vnd.Lms.Eula";

    /** The part of a {@link ToolProfile} that is not about rights. */
    public record Profile(
            @Nullable String description,
            @Nullable String version,
            String vendorCode,
            String productCode,
            List<Message> messages,
            List<Offered> offered,
            String sealedDocument) {

        static Profile of(ToolProfile profile) {
            return new Profile(
                    profile.description(),
                    profile.version(),
                    profile.vendorCode(),
                    profile.productCode(),
                    profile.messages(),
                    profile.offered(),
                    profile.sealedDocument());
        }
    }

    /**
     * A new registration that waits for an administrator.
     *
     * @param confirmUrl what is called when it is accepted or dismissed; null for nothing
     * @param offered the services that the tool offers from then on
     * @param enabledCapabilities what the tool may do from then on; null in documents of the
     *     version before, until those of this one are built
     */
    public record Proposal(
            @Nullable String confirmUrl,
            List<Offered> offered,
            @Nullable List<String> enabledCapabilities,
            Instant at) {}

    /** The services that the tool offers to the platform. */
    public List<Offered> offered() {
        return profile == null ? List.of() : profile.offered();
    }

    /** The page of the agreement that students accept before they submit, if the tool has one. */
    public Optional<String> eulaUrl() {
        return offered().stream()
                .filter(service -> service.id().contains(EULA_SERVICE))
                .filter(service -> service.methods().contains("GET"))
                .map(Offered::endpoint)
                .findFirst();
    }

    /** Whether the tool may use this capability. */
    public boolean hasCapability(String capability) {
        return enabledCapabilities.contains(capability);
    }

    /** Whether the tool's contract with the platform lets it call the service in this way. */
    public boolean mayCall(String service, String method) {
        return services.stream()
                .anyMatch(
                        s ->
                                s.name().equals(service)
                                        && s.methods().stream().anyMatch(method::equalsIgnoreCase));
    }

    /** What can be launched in it. */
    public List<Message> messages() {
        return profile == null ? List.of() : profile.messages();
    }

    /** Whether it is this product with this resource. */
    public boolean is(String vendorCode, String productCode, String resourceTypeCode) {
        return profile != null
                && profile.vendorCode().equals(vendorCode)
                && profile.productCode().equals(productCode)
                && profile.messages().stream()
                        .anyMatch(message -> message.resourceTypeCode().equals(resourceTypeCode));
    }
}
