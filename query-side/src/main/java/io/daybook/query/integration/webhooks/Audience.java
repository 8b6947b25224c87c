package io.daybook.query.integration.webhooks;

import io.daybook.events.integration.webhooks.ContextKind;
import io.daybook.query.institution.accounts.AccountView;
import io.daybook.query.institution.accounts.AccountViews;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/**
 * Answers which subscriptions a live event is told to (docs/spec/integration.md, sections A4 and
 * I4).
 */
@Component
public class Audience {

    private static final String ALL = "all";

    private final SubscriptionViews subscriptions;
    private final AccountViews accounts;

    Audience(SubscriptionViews subscriptions, AccountViews accounts) {
        this.subscriptions = subscriptions;
        this.accounts = accounts;
    }

    /** The subscriptions that listened to such an event when it happened at this position. */
    public List<SubscriptionView> of(LiveEvent event, LiveEventContext context, long position) {
        Set<Long> chain = chain(context);
        return subscriptions.all().stream()
                .filter(s -> s.since() < position)
                .filter(s -> wants(s, event.name()))
                .filter(s -> contains(s, event, chain))
                .toList();
    }

    /** Whether the subscription as it is now is for such an event, whenever it happened. */
    public boolean includes(
            SubscriptionView subscription, LiveEvent event, LiveEventContext context) {
        return wants(subscription, event.name()) && contains(subscription, event, chain(context));
    }

    private Set<Long> chain(LiveEventContext context) {
        return accounts.chain(context.accountId()).stream()
                .map(AccountView::id)
                .collect(Collectors.toSet());
    }

    private static boolean wants(SubscriptionView subscription, String name) {
        Set<String> names = subscription.eventNames();
        return (names.contains(ALL) || names.contains(name)) && subscription.canTell(name);
    }

    private static boolean contains(SubscriptionView s, LiveEvent event, Set<Long> chain) {
        Long assignment = event.assignmentId();
        Long course = event.courseId();
        return switch (s.kind()) {
            case ContextKind.ACCOUNT -> chain.contains(s.target());
            case ContextKind.COURSE -> course != null && s.target() == course;
            case ContextKind.ASSIGNMENT -> assignment != null && s.target() == assignment;
        };
    }
}
