package io.daybook.query.integration.webhooks;

import io.daybook.events.integration.webhooks.ContextKind;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.institution.accounts.AccountView;
import io.daybook.query.institution.accounts.AccountViews;
import io.daybook.query.integration.lti.InstalledTool;
import io.daybook.query.integration.lti.ToolProxyViews;
import io.daybook.query.integration.webhooks.LiveEvent.OperatedSubscription;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/**
 * Decides which subscriptions receive a live event (docs/spec/integration.md, sections A4 and I4).
 */
@Component
public class SubscriptionMatcher {

    private final SubscriptionViews subscriptions;
    private final ToolProxyViews tools;
    private final AccountViews accounts;

    SubscriptionMatcher(
            SubscriptionViews subscriptions, ToolProxyViews tools, AccountViews accounts) {
        this.subscriptions = subscriptions;
        this.tools = tools;
        this.accounts = accounts;
    }

    /** Whether any subscription includes this event type. */
    public boolean isListening(String eventName) {
        return subscriptions.all().stream().anyMatch(s -> s.wants(eventName));
    }

    /** Returns the subscriptions that matched such an event at this position. */
    public List<SubscriptionView> of(LiveEvent event, LiveEventContext context, long position) {
        Set<Long> chain = chain(context);
        return subscriptions.all().stream()
                .filter(s -> s.since() < position)
                .filter(s -> s.wants(event.name()))
                .filter(s -> isPermitted(s, event, context, chain))
                .filter(s -> contains(s, event, context, chain))
                .toList();
    }

    /**
     * Whether the subscription matches such an event with its current settings, whenever the event
     * happened.
     */
    public boolean includes(
            SubscriptionView subscription, LiveEvent event, LiveEventContext context) {
        Set<Long> chain = chain(context);
        return subscription.wants(event.name())
                && isPermitted(subscription, event, context, chain)
                && contains(subscription, event, context, chain);
    }

    private Set<Long> chain(LiveEventContext context) {
        return accounts.chain(context.accountId()).stream()
                .map(AccountView::id)
                .collect(Collectors.toSet());
    }

    /**
     * A tool receives events of where it is installed, while it is active. Events about a
     * subscription for operators are sent to others of the same tool.
     */
    private boolean isPermitted(
            SubscriptionView s, LiveEvent event, LiveEventContext context, Set<Long> chain) {
        InstalledTool tool = tools.active().get(s.toolProxyId());
        if (tool == null) {
            return false;
        }
        OperatedSubscription about = event.subscription();
        if (about != null) {
            return s.toolProxyId() == about.toolProxyId() && !s.id().equals(about.id());
        }
        CourseView course = context.course();
        return tool.isIn(course == null ? null : course.id(), chain);
    }

    private static boolean contains(
            SubscriptionView s, LiveEvent event, LiveEventContext context, Set<Long> chain) {
        if (event.subscription() != null) {
            return true;
        }
        Long assignment =
                event.assignmentId() == null ? context.assignmentId() : event.assignmentId();
        CourseView course = context.course();
        return switch (s.kind()) {
            case ContextKind.ACCOUNT -> chain.contains(s.target());
            case ContextKind.COURSE -> course != null && s.target() == course.id();
            case ContextKind.ASSIGNMENT -> assignment != null && s.target() == assignment;
        };
    }
}
