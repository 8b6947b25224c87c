package io.daybook.command.content.externaltools;

import static org.axonframework.modelling.command.AggregateLifecycle.apply;

import io.daybook.command.content.externaltools.ExternalToolCommand.ChangeExternalTool;
import io.daybook.command.content.externaltools.ExternalToolCommand.InstallExternalTool;
import io.daybook.command.content.externaltools.ExternalToolCommand.RemoveExternalTool;
import io.daybook.command.content.externaltools.ExternalToolCommand.ToolFields;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.content.externaltools.ExternalToolEvent;
import io.daybook.events.content.externaltools.ExternalToolEvent.ExternalToolCredentialsChanged;
import io.daybook.events.content.externaltools.ExternalToolEvent.ExternalToolDescribed;
import io.daybook.events.content.externaltools.ExternalToolEvent.ExternalToolInstalled;
import io.daybook.events.content.externaltools.ExternalToolEvent.ExternalToolMoved;
import io.daybook.events.content.externaltools.ExternalToolEvent.ExternalToolPrivacyChanged;
import io.daybook.events.content.externaltools.ExternalToolEvent.ExternalToolRemoved;
import io.daybook.events.content.externaltools.ToolPrivacy;
import java.time.Instant;
import java.util.Objects;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateCreationPolicy;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateRoot;
import org.axonframework.modelling.command.CreationPolicy;
import org.jspecify.annotations.Nullable;

/** An external tool. Ensures that it has a URL or a domain, and a consumer key. */
@AggregateRoot
class ExternalTool {

    @AggregateIdentifier @Nullable String id;
    private long courseId;
    private long toolId;
    private String name = "";
    private @Nullable String description;
    private @Nullable String url;
    private @Nullable String domain;
    private @Nullable String consumerKey;
    private @Nullable String sealedSecret;
    private ToolPrivacy privacy = ToolPrivacy.ANONYMOUS;
    private boolean removed;

    ExternalTool() {}

    static String id(long toolId) {
        return "external-tool-" + toolId;
    }

    @CommandHandler
    @CreationPolicy(AggregateCreationPolicy.ALWAYS)
    void handle(InstallExternalTool c) {
        apply(
                new ExternalToolInstalled(
                        c.courseId(), c.toolId(), c.fields().name().orElse(""), c.now()));
        change(c.fields(), c.now());
    }

    @CommandHandler
    void handle(ChangeExternalTool c) {
        requireIn(c);
        change(c.fields(), c.now());
    }

    private void change(ToolFields sent, Instant now) {
        if (sent.name().changes(name) || sent.description().changes(description)) {
            String newName = sent.name().orElse(name);
            String newDescription = sent.description().or(description);
            apply(new ExternalToolDescribed(courseId, toolId, newName, newDescription, now));
        }
        String newUrl = sent.url().or(url);
        String newDomain = sent.domain().or(domain);
        if (newUrl == null && newDomain == null) {
            throw Rejection.invalid("url", "Either the url or domain should be set.");
        }
        if (!Objects.equals(newUrl, url) || !Objects.equals(newDomain, domain)) {
            apply(new ExternalToolMoved(courseId, toolId, newUrl, newDomain, now));
        }
        if (sent.consumerKey().changes(consumerKey) || sent.sealedSecret().changes(sealedSecret)) {
            String newKey = Objects.requireNonNull(sent.consumerKey().or(consumerKey));
            String newSecret = Objects.requireNonNull(sent.sealedSecret().or(sealedSecret));
            apply(new ExternalToolCredentialsChanged(courseId, toolId, newKey, newSecret, now));
        }
        ToolPrivacy newPrivacy = sent.privacy().orElse(privacy);
        if (newPrivacy != privacy) {
            apply(new ExternalToolPrivacyChanged(courseId, toolId, newPrivacy, now));
        }
    }

    @CommandHandler
    void handle(RemoveExternalTool c) {
        requireIn(c);
        apply(new ExternalToolRemoved(courseId, toolId, c.now()));
    }

    private void requireIn(ExternalToolCommand c) {
        if (removed || courseId != c.courseId()) {
            throw Rejection.notFound();
        }
    }

    @EventSourcingHandler
    void on(ExternalToolEvent event) {
        switch (event) {
            case ExternalToolInstalled e -> {
                id = id(e.toolId());
                courseId = e.courseId();
                toolId = e.toolId();
                name = e.name();
            }
            case ExternalToolDescribed e -> {
                name = e.name();
                description = e.description();
            }
            case ExternalToolMoved e -> {
                url = e.url();
                domain = e.domain();
            }
            case ExternalToolCredentialsChanged e -> {
                consumerKey = e.consumerKey();
                sealedSecret = e.sealedSecret();
            }
            case ExternalToolPrivacyChanged e -> privacy = e.privacy();
            case ExternalToolRemoved _ -> removed = true;
        }
    }
}
