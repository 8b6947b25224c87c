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
 * @param accountId the account, or that of the course
 * @param developerKeyId the key it was registered with; null for none
 * @param sealedSecret the shared secret, sealed with the vault's key
 * @param active whether it may be used
 * @param profile its tool profile; null for a tool that an operator installed
 * @param proposal a new registration that was not accepted yet; null for none
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

    /** Service of the tool with the page of its end-user license agreement. */
    public static final String EULA_SERVICE = "vnd.Lms.Eula";

    /** The part of a {@link ToolProfile} that is not about permissions. */
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
     * @param confirmUrl called when it is accepted or dismissed; null for none
     * @param offered the services that the tool will offer
     * @param enabledCapabilities the capabilities that the tool will have; null in views of the
     *     previous version until those of this one are built
     */
    public record Proposal(
            @Nullable String confirmUrl,
            List<Offered> offered,
            @Nullable List<String> enabledCapabilities,
            Instant at) {}

    /** Returns the services that the tool offers to the platform. */
    public List<Offered> offered() {
        return profile == null ? List.of() : profile.offered();
    }

    /**
     * Returns the page of the end-user license agreement that students accept before they submit,
     * if the tool has one.
     */
    public Optional<String> eulaUrl() {
        return offered().stream()
                .filter(service -> service.id().contains(EULA_SERVICE))
                .filter(service -> service.methods().contains("GET"))
                .map(Offered::endpoint)
                .findFirst();
    }

    /** Whether the tool has this capability enabled. */
    public boolean hasCapability(String capability) {
        return enabledCapabilities.contains(capability);
    }

    /** Whether the tool's security contract permits calling the service with this HTTP method. */
    public boolean mayCall(String service, String method) {
        return services.stream()
                .anyMatch(
                        s ->
                                s.name().equals(service)
                                        && s.methods().stream().anyMatch(method::equalsIgnoreCase));
    }

    /** Returns the messages with which the tool can be launched. */
    public List<Message> messages() {
        return profile == null ? List.of() : profile.messages();
    }

    /** Whether the tool is this product and supports this resource type. */
    public boolean is(String vendorCode, String productCode, String resourceTypeCode) {
        return profile != null
                && profile.vendorCode().equals(vendorCode)
                && profile.productCode().equals(productCode)
                && profile.messages().stream()
                        .anyMatch(message -> message.resourceTypeCode().equals(resourceTypeCode));
    }
}
