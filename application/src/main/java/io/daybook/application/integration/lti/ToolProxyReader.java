package io.daybook.application.integration.lti;

import io.daybook.events.integration.webhooks.ToolProfile.Message;
import io.daybook.events.integration.webhooks.ToolProfile.Offered;
import io.daybook.events.integration.webhooks.ToolProfile.Parameter;
import io.daybook.events.integration.webhooks.ToolProxyEvent.Service;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.LongSupplier;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * Parses a tool proxy (document 2, section 6). Missing values are empty.
 *
 * @param document the whole tool proxy
 * @param productNames the words that tools write names with
 */
record ToolProxyReader(JsonNode document, PlatformVocabulary productNames) {

    private static final String FALLBACK_RESOURCE = "default";

    static String text(JsonNode node) {
        return node.isValueNode() && !node.isNull() ? node.asString() : "";
    }

    private static @Nullable String optional(JsonNode node) {
        String text = text(node);
        return text.isEmpty() ? null : text;
    }

    private static Stream<JsonNode> each(JsonNode list) {
        return list.isArray() ? StreamSupport.stream(list.spliterator(), false) : Stream.empty();
    }

    static List<String> texts(JsonNode list) {
        return list.isString()
                ? List.of(list.asString())
                : each(list).map(ToolProxyReader::text).filter(t -> !t.isEmpty()).toList();
    }

    private JsonNode product() {
        return document.path("tool_profile").path("product_instance").path("product_info");
    }

    String name() {
        return text(product().path("product_name").path("default_value"));
    }

    @Nullable String description() {
        return optional(product().path("description").path("default_value"));
    }

    @Nullable String version() {
        return optional(product().path("product_version"));
    }

    String vendorCode() {
        return text(product().path("product_family").path("vendor").path("code"));
    }

    String productCode() {
        return text(product().path("product_family").path("code"));
    }

    List<String> enabledCapabilities() {
        return texts(document.path("enabled_capability")).stream()
                .map(productNames::canonical)
                .toList();
    }

    /** Returns the canonical name, given in the tool's spelling. */
    String canonical(String name) {
        return productNames.canonical(name);
    }

    String consumerProfile() {
        return text(document.path("tool_consumer_profile"));
    }

    JsonNode contract() {
        return document.path("security_contract");
    }

    /** Returns the services that the tool wants to call. */
    List<Service> wantedServices() {
        return each(contract().path("tool_service"))
                .map(
                        service ->
                                new Service(
                                        productNames.canonical(text(service.path("service"))),
                                        upperCase(texts(service.path("action")))))
                .toList();
    }

    private static List<String> upperCase(List<String> methods) {
        return methods.stream().map(method -> method.toUpperCase(Locale.ROOT)).toList();
    }

    /** Returns the names of security profiles with the requested algorithms. */
    List<Service> securityProfiles() {
        return Stream.of(document, document.path("tool_profile"))
                .flatMap(
                        holder ->
                                Stream.of("security_profile", "security_profiles")
                                        .flatMap(key -> each(holder.path(key))))
                .map(
                        profile ->
                                new Service(
                                        text(profile.path("security_profile_name")),
                                        texts(profile.path("digest_algorithm"))))
                .toList();
    }

    /** Returns the services of the tool that the platform may call. */
    List<Offered> offered() {
        return each(document.path("tool_profile").path("service_offered"))
                .map(
                        service ->
                                new Offered(
                                        productNames.canonical(text(service.path("@id"))),
                                        text(service.path("endpoint")),
                                        upperCase(texts(service.path("action")))))
                .toList();
    }

    /** Returns all messages that can be launched, each with a new id. */
    List<Message> messages(LongSupplier numbers) {
        List<Message> messages = new ArrayList<>();
        each(document.path("tool_profile").path("resource_handler"))
                .forEach(
                        handler ->
                                each(handler.path("message"))
                                        .forEach(m -> messages.add(message(handler, m, numbers))));
        // A message without a resource is its own resource.
        each(document.path("tool_profile").path("message"))
                .forEach(m -> messages.add(message(document.path("none"), m, numbers)));
        return messages;
    }

    private Message message(JsonNode handler, JsonNode message, LongSupplier numbers) {
        String code = text(handler.path("resource_type").path("code"));
        String resourceName = text(handler.path("resource_name").path("default_value"));
        String type = text(message.path("message_type"));
        return new Message(
                numbers.getAsLong(),
                code.isEmpty() ? FALLBACK_RESOURCE : code,
                resourceName.isEmpty() ? name() : resourceName,
                type,
                base(type) + text(message.path("path")),
                texts(message.path("enabled_capability")),
                each(message.path("parameter")).map(ToolProxyReader::parameter).toList());
    }

    private static Parameter parameter(JsonNode parameter) {
        return new Parameter(
                text(parameter.path("name")),
                optional(parameter.path("fixed")),
                optional(parameter.path("variable")));
    }

    /** The base URL of messages of this type; a secure one is preferred. */
    private String base(String messageType) {
        List<JsonNode> choices =
                each(document.path("tool_profile").path("base_url_choice")).toList();
        JsonNode choice =
                choices.stream()
                        .filter(
                                c ->
                                        texts(c.path("selector").path("applies_to"))
                                                .contains(messageType))
                        .findFirst()
                        .or(() -> choices.stream().findFirst())
                        .orElse(document.path("none"));
        String secure = text(choice.path("secure_base_url"));
        return secure.isEmpty() ? text(choice.path("default_base_url")) : secure;
    }

    /** Whether browsers may be redirected to this URL. */
    static boolean isWebAddress(String url) {
        try {
            URI uri = URI.create(url);
            return ("https".equals(uri.getScheme()) || "http".equals(uri.getScheme()))
                    && uri.getHost() != null;
        } catch (IllegalArgumentException none) {
            return false;
        }
    }
}
