package io.daybook.application.integration.lti;

import io.daybook.application.integration.lti.ConsumerProfiles.Offer;
import io.daybook.events.integration.webhooks.ToolProfile.Message;
import io.daybook.events.integration.webhooks.ToolProxyEvent.Service;
import io.daybook.query.integration.lti.ToolProxyView;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/** Validates a tool proxy against the tool consumer profile (document 2, sections 5 and 6). */
final class ToolProxyRules {

    private static final Pattern HALF_SECRET = Pattern.compile("[0-9a-f]{128}");

    private final ToolProxyReader proxy;
    private final Offer offer;
    private final List<String> headings = new ArrayList<>();
    private final Map<String, Object> details = new LinkedHashMap<>();

    private ToolProxyRules(ToolProxyReader proxy, Offer offer) {
        this.proxy = proxy;
        this.offer = offer;
    }

    /**
     * Returns the violations in the form of the response; empty if there are none.
     *
     * @param profileUrl URL of the tool consumer profile offered to the tool
     */
    static Map<String, Object> problems(
            ToolProxyReader proxy, List<Message> messages, Offer offer, String profileUrl) {
        var rules = new ToolProxyRules(proxy, offer);
        rules.checkCapabilities(messages);
        rules.checkServices();
        rules.checkContract();
        rules.checkSecurityProfiles();
        rules.checkProduct(messages);
        rules.check(
                "Invalid ToolConsumerProfile",
                "invalid_tool_consumer_profile",
                proxy.consumerProfile().equals(profileUrl)
                        ? List.of()
                        : List.of(proxy.consumerProfile()));
        return rules.answer();
    }

    private Map<String, Object> answer() {
        if (headings.isEmpty()) {
            return Map.of();
        }
        Map<String, Object> answer = new LinkedHashMap<>();
        answer.put("error", String.join(", ", headings));
        answer.putAll(details);
        return answer;
    }

    private void check(String heading, String key, List<?> problems) {
        if (!problems.isEmpty()) {
            headings.add(heading);
            details.put(key, problems);
        }
    }

    private void checkCapabilities(List<Message> messages) {
        Stream<String> named =
                messages.stream()
                        .flatMap(
                                message ->
                                        Stream.of(
                                                        Stream.of(message.type()),
                                                        message.capabilities().stream(),
                                                        message.parameters().stream()
                                                                .map(p -> p.variable())
                                                                .filter(Objects::nonNull))
                                                .flatMap(each -> each));
        List<String> invalid =
                Stream.concat(proxy.enabledCapabilities().stream(), named)
                        .filter(name -> !offer.capabilities().contains(proxy.canonical(name)))
                        .filter(name -> !name.equals(LtiNames.OLD_SPLIT_SECRET))
                        .distinct()
                        .toList();
        check("Invalid Capabilities", "invalid_capabilities", invalid);
    }

    private void checkServices() {
        List<Map<String, Object>> invalid =
                proxy.wantedServices().stream()
                        .filter(wanted -> !excess(wanted).isEmpty() || !isOffered(wanted))
                        .map(wanted -> service(wanted, excess(wanted)))
                        .toList();
        check("Invalid Services", "invalid_services", invalid);
    }

    private boolean isOffered(Service wanted) {
        return offer.service(LtiNames.service(wanted.name())).isPresent();
    }

    private List<String> excess(Service wanted) {
        List<String> offered =
                offer.service(LtiNames.service(wanted.name()))
                        .map(OfferedService::methods)
                        .orElse(List.of());
        return wanted.methods().stream().filter(method -> !offered.contains(method)).toList();
    }

    private static Map<String, Object> service(Service wanted, List<String> actions) {
        Map<String, Object> service = new LinkedHashMap<>();
        service.put("id", wanted.name());
        service.put("actions", actions);
        return service;
    }

    static boolean splitsSecret(ToolProxyReader proxy) {
        List<String> enabled = proxy.enabledCapabilities();
        return enabled.contains(LtiNames.SPLIT_SECRET)
                || enabled.contains(LtiNames.OLD_SPLIT_SECRET);
    }

    /** A tool must send either half of the secret or the whole secret, not both. */
    private void checkContract() {
        JsonNode contract = proxy.contract();
        String half = ToolProxyReader.text(contract.path("tp_half_shared_secret"));
        String whole = ToolProxyReader.text(contract.path("shared_secret"));
        List<String> invalid = new ArrayList<>();
        if (splitsSecret(proxy)) {
            if (!HALF_SECRET.matcher(half).matches()) {
                invalid.add("tp_half_shared_secret");
            }
            if (!whole.isEmpty()) {
                invalid.add("shared_secret");
            }
        } else {
            if (whole.isEmpty()) {
                invalid.add("shared_secret");
            }
            if (!half.isEmpty()) {
                invalid.add("tp_half_shared_secret");
            }
        }
        check("Invalid SecurityContract", "invalid_security_contract", invalid);
    }

    private void checkSecurityProfiles() {
        List<Service> wanted = proxy.securityProfiles();
        List<Map<String, Object>> invalid =
                wanted.stream()
                        .filter(p -> !SecurityProfiles.offers(p.name(), p.methods()))
                        .map(
                                p -> {
                                    Map<String, Object> profile = new LinkedHashMap<>();
                                    profile.put("name", p.name());
                                    profile.put("algorithms", p.methods());
                                    return profile;
                                })
                        .toList();
        check("Invalid SecurityProfiles", "invalid_security_profiles", invalid);
        boolean needsSplit =
                wanted.stream().anyMatch(p -> SecurityProfiles.needsSplitSecret(p.name()));
        check(
                "Restricted SecurityProfiles",
                "restricted_security_profiles",
                needsSplit && !splitsSecret(proxy)
                        ? List.of("Security.splitSecret is required")
                        : List.of());
    }

    private void checkProduct(List<Message> messages) {
        List<String> missing = new ArrayList<>();
        addIfBlank(proxy.name(), "product_name", missing);
        addIfBlank(proxy.vendorCode(), "vendor", missing);
        addIfBlank(proxy.productCode(), "product_family", missing);
        if (!messages.stream().allMatch(m -> ToolProxyReader.isWebAddress(m.url()))) {
            missing.add("base_url_choice");
        }
        // Browsers are redirected to the page of the agreement.
        if (!proxy.offered().stream()
                .filter(service -> service.id().contains(ToolProxyView.EULA_SERVICE))
                .allMatch(service -> ToolProxyReader.isWebAddress(service.endpoint()))) {
            missing.add("service_offered");
        }
        check("Invalid ToolProfile", "invalid_tool_profile", missing);
    }

    private static void addIfBlank(String text, String name, List<String> missing) {
        if (text.isBlank()) {
            missing.add(name);
        }
    }
}
