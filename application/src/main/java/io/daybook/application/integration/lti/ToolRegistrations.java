package io.daybook.application.integration.lti;

import io.daybook.application.integration.lti.ConsumerProfiles.Offer;
import io.daybook.application.platform.http.RandomValues;
import io.daybook.application.platform.kernel.Urls;
import io.daybook.application.platform.kernel.VaultSecrets;
import io.daybook.application.platform.kernel.Writes;
import io.daybook.command.integration.lti.ToolRegistrationCommand.StartToolRegistration;
import io.daybook.command.integration.lti.ToolRegistrationCommand.UseToolRegistration;
import io.daybook.command.integration.webhooks.ToolProxyCommand.ProposeToolProxyUpdate;
import io.daybook.command.integration.webhooks.ToolProxyCommand.RegisterToolProxy;
import io.daybook.command.platform.kernel.Ids;
import io.daybook.events.integration.webhooks.ToolProfile;
import io.daybook.events.integration.webhooks.ToolProfile.Message;
import io.daybook.events.integration.webhooks.ToolProxyEvent.Service;
import io.daybook.query.integration.lti.ToolProxyView;
import java.time.Clock;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import tools.jackson.databind.JsonNode;

/** Starts and completes registrations of LTI 2 tools (document 2, section 6). */
@Component
public class ToolRegistrations {

    private static final int HALF_SECRET_BYTES = 64;

    /**
     * An open registration.
     *
     * @param password the secret with which the tool signs
     */
    public record Invitation(String regKey, String password) {}

    /**
     * The response to a registration.
     *
     * @param halfSecret the platform's half of the secret; null if the tool sent the whole secret
     */
    public record Registered(String guid, @Nullable String halfSecret) {}

    private record Secret(String whole, @Nullable String half) {}

    private final ConsumerProfiles profiles;
    private final PlatformVocabulary words;
    private final SubmissionEventSubscriptions subscriptions;
    private final Writes writes;
    private final Ids ids;
    private final VaultSecrets secrets;
    private final RandomValues randoms;
    private final Urls urls;
    private final Clock clock;

    ToolRegistrations(
            ConsumerProfiles profiles,
            PlatformVocabulary words,
            SubmissionEventSubscriptions subscriptions,
            Writes writes,
            Ids ids,
            VaultSecrets secrets,
            RandomValues randoms,
            Urls urls,
            Clock clock) {
        this.profiles = profiles;
        this.words = words;
        this.subscriptions = subscriptions;
        this.writes = writes;
        this.ids = ids;
        this.secrets = secrets;
        this.randoms = randoms;
        this.urls = urls;
        this.clock = clock;
    }

    /** Opens a registration in the context for the tool at this URL. */
    public Invitation invite(LtiContext context, String registrationUrl) {
        var invitation = new Invitation(randoms.uuid().toString(), randoms.uuid().toString());
        writes.send(
                new StartToolRegistration(
                        invitation.regKey(),
                        context.kind(),
                        context.id(),
                        registrationUrl,
                        secrets.seal(invitation.password()),
                        clock.instant()));
        return invitation;
    }

    /**
     * Completes an open registration; the tool works once it is activated.
     *
     * @param developerKeyId the developer key it was authorized with; null for none
     * @throws InvalidToolProxyException if it violates a rule
     */
    public Registered register(
            LtiContext context, String regKey, @Nullable Long developerKeyId, JsonNode document)
            throws InvalidToolProxyException {
        var proxy = new ToolProxyReader(document, words);
        ToolProfile profile = profile(proxy, context, developerKeyId);
        Secret secret = secret(proxy);
        long id = ids.next("toolproxy");
        JsonNode custom = document.path("custom");
        List<Object> further = new ArrayList<>();
        further.add(
                new RegisterToolProxy(
                        id,
                        regKey,
                        context.kind(),
                        context.id(),
                        context.accountId(),
                        developerKeyId,
                        profile,
                        secrets.seal(secret.whole()),
                        ids.next("tool_setting"),
                        custom.isObject() && !custom.isEmpty() ? custom.toString() : null,
                        clock.instant()));
        subscriptions.create(id, regKey, context, profile.offered()).ifPresent(further::add);
        writes.send(
                new UseToolRegistration(
                        regKey, context.kind(), context.id(), id, further, clock.instant()));
        return new Registered(regKey, secret.half());
    }

    /**
     * Stores the re-registration of a tool until an administrator decides about it.
     *
     * @param confirmUrl called after the decision; null for none
     * @throws InvalidToolProxyException if it violates a rule
     */
    public Registered registerAgain(
            LtiContext context, ToolProxyView tool, JsonNode document, @Nullable String confirmUrl)
            throws InvalidToolProxyException {
        var proxy = new ToolProxyReader(document, words);
        ToolProfile profile = profile(proxy, context, tool.developerKeyId());
        Secret secret = secret(proxy);
        writes.send(
                new ProposeToolProxyUpdate(
                        tool.id(),
                        profile,
                        secrets.seal(secret.whole()),
                        confirmUrl,
                        clock.instant()));
        return new Registered(tool.guid(), secret.half());
    }

    private ToolProfile profile(
            ToolProxyReader proxy, LtiContext context, @Nullable Long developerKeyId)
            throws InvalidToolProxyException {
        Offer offer = profiles.offer(context, developerKeyId);
        List<Message> messages = proxy.messages(() -> ids.next("message_handler"));
        Map<String, Object> problems =
                ToolProxyRules.problems(proxy, messages, offer, urls.of(offer.path()));
        if (!problems.isEmpty()) {
            throw new InvalidToolProxyException(problems);
        }
        return new ToolProfile(
                proxy.name(),
                proxy.description(),
                proxy.version(),
                proxy.vendorCode(),
                proxy.productCode(),
                proxy.enabledCapabilities(),
                proxy.wantedServices().stream()
                        .map(s -> new Service(LtiNames.service(s.name()), s.methods()))
                        .toList(),
                messages,
                proxy.offered(),
                secrets.seal(proxy.document().toString()));
    }

    /** The platform's half comes first. */
    private Secret secret(ToolProxyReader proxy) {
        JsonNode contract = proxy.contract();
        if (!ToolProxyRules.splitsSecret(proxy)) {
            return new Secret(ToolProxyReader.text(contract.path("shared_secret")), null);
        }
        String half = HexFormat.of().formatHex(randoms.bytes(HALF_SECRET_BYTES));
        return new Secret(
                half + ToolProxyReader.text(contract.path("tp_half_shared_secret")), half);
    }
}
