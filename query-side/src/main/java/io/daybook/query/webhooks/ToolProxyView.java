package io.daybook.query.webhooks;

import io.daybook.events.webhooks.ToolProxyEvent.Service;
import java.time.Instant;
import java.util.List;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * A tool installed in an account.
 *
 * @param sealedSecret the secret it shares with the platform, sealed with the vault's key
 */
@Document("tool_proxies_v1")
@CompoundIndex(name = "by_guid", def = "{'guid': 1}")
@CompoundIndex(name = "by_account", def = "{'accountId': 1, '_id': 1}")
public record ToolProxyView(
        @Id long id,
        String guid,
        long accountId,
        String name,
        List<String> enabledCapabilities,
        List<Service> services,
        String sealedSecret,
        boolean removed,
        Instant createdAt) {

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
}
