package io.daybook.events.integration.webhooks;

import io.daybook.events.integration.webhooks.ToolProxyEvent.Service;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a tool said of itself when it registered (document 2, section 6).
 *
 * @param vendorCode with {@code productCode} the product the tool is
 * @param services what it may call of the platform, by its security contract
 * @param messages what can be launched in it
 * @param offered services of the tool that the platform may call
 * @param sealedDocument the whole tool proxy as it was sent, sealed with the vault's key, because
 *     it holds the tool's half of the secret
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

    /** A tool may offer and use nothing. */
    public ToolProfile {
        enabledCapabilities =
                enabledCapabilities == null ? List.of() : List.copyOf(enabledCapabilities);
        services = services == null ? List.of() : List.copyOf(services);
        messages = messages == null ? List.of() : List.copyOf(messages);
        offered = offered == null ? List.of() : List.copyOf(offered);
    }

    /**
     * Something of the tool that is launched.
     *
     * @param id the number that clients know the message handler by
     * @param resourceTypeCode the tool's name for the resource that takes the message
     * @param url where the browser is sent
     */
    public record Message(
            long id,
            String resourceTypeCode,
            String resourceName,
            String type,
            String url,
            List<String> capabilities,
            List<Parameter> parameters) {
        /** A message may need nothing beside what every launch carries. */
        public Message {
            capabilities = capabilities == null ? List.of() : List.copyOf(capabilities);
            parameters = parameters == null ? List.of() : List.copyOf(parameters);
        }
    }

    /** A parameter of a launch: a fixed text, or a variable of the platform. */
    public record Parameter(String name, @Nullable String fixed, @Nullable String variable) {}

    /** A service of the tool. */
    public record Offered(String id, String endpoint, List<String> methods) {
        /** Methods are those of HTTP, in upper case. */
        public Offered {
            methods = methods == null ? List.of() : List.copyOf(methods);
        }
    }
}
