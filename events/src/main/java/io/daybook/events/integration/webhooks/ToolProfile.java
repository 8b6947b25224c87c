package io.daybook.events.integration.webhooks;

import io.daybook.events.integration.webhooks.ToolProxyEvent.Service;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The tool profile that a tool registered (document 2, section 6).
 *
 * @param vendorCode identifies the product together with {@code productCode}
 * @param services services of the platform that the tool may call by its security contract
 * @param messages its message handlers
 * @param offered services of the tool that the platform may call
 * @param sealedDocument the complete tool proxy as submitted, sealed with the key of the vault,
 *     because it contains the tool's half of the secret
 */
public record ToolProfile(
        String name,
        @Nullable String description,
        @Nullable String version,
        String vendorCode,
        String productCode,
        List<String> enabledCapabilities,
        List<Service> services,
        List<Message> messages,
        List<Offered> offered,
        String sealedDocument) {

    /** All lists may be empty. */
    public ToolProfile {
        enabledCapabilities =
                enabledCapabilities == null ? List.of() : List.copyOf(enabledCapabilities);
        services = services == null ? List.of() : List.copyOf(services);
        messages = messages == null ? List.of() : List.copyOf(messages);
        offered = offered == null ? List.of() : List.copyOf(offered);
    }

    /**
     * A message handler of the tool.
     *
     * @param id the id in requests and responses
     * @param resourceTypeCode the tool's code of the resource handler
     * @param url the launch URL
     */
    public record Message(
            long id,
            String resourceTypeCode,
            String resourceName,
            String type,
            String url,
            List<String> capabilities,
            List<Parameter> parameters) {
        /** All lists may be empty. */
        public Message {
            capabilities = capabilities == null ? List.of() : List.copyOf(capabilities);
            parameters = parameters == null ? List.of() : List.copyOf(parameters);
        }
    }

    /** A launch parameter: a fixed value, or a substitution variable of the platform. */
    public record Parameter(String name, @Nullable String fixed, @Nullable String variable) {}

    /** A service of the tool. */
    public record Offered(String id, String endpoint, List<String> methods) {
        /** Methods are HTTP methods in upper case. */
        public Offered {
            methods = methods == null ? List.of() : List.copyOf(methods);
        }
    }
}
