package io.daybook.query.institution.accountnotifications;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.springframework.data.domain.Sort;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.data.mongodb.core.query.Criteria;
import org.springframework.data.mongodb.core.query.Query;
import org.springframework.stereotype.Component;

/**
 * Queries for account notifications and the users they are shown to (docs/spec/institution.md,
 * section 3.2). Lists apply every rule in the query and read nothing that is not shown.
 */
@Component
public class AccountNotificationViews {

    private static final Sort LAST_TO_END_FIRST =
            Sort.by(Sort.Order.desc("endAt"), Sort.Order.asc("_id"));
    private static final Sort NEWEST_FIRST =
            Sort.by(Sort.Order.desc("startAt"), Sort.Order.desc("_id"));
    private static final Sort OLDEST_FIRST = Sort.by("startAt", "_id");

    private final MongoOperations mongo;

    AccountNotificationViews(MongoOperations mongo) {
        this.mongo = mongo;
    }

    /** The notification, regardless of its recipients. */
    public Optional<AccountNotificationView> find(long id) {
        return Optional.ofNullable(mongo.findById(id, AccountNotificationView.class));
    }

    /** All notifications of one account, regardless of their dates and recipients. */
    public List<AccountNotificationView> of(long accountId) {
        return mongo.find(
                new Query(where("accountId").is(accountId)).with(NEWEST_FIRST),
                AccountNotificationView.class);
    }

    /**
     * Returns the notifications that are shown to the user now and not closed, the last to end
     * first.
     */
    public List<AccountNotificationView> shownTo(NotificationReader reader, Instant now) {
        Criteria open = where("_id").nin(closedBy(reader.userId()));
        return find(reader, now, now, open);
    }

    /** Also returns notifications that the user closed or that ended since the given instant. */
    public List<AccountNotificationView> shownTo(
            NotificationReader reader, Instant now, Instant endedSince) {
        return find(reader, now, endedSince, new Criteria());
    }

    /** Whether the notification is shown to the user now and not closed. */
    public boolean isShownTo(NotificationReader reader, long id, Instant now) {
        return !closedBy(reader.userId()).contains(id)
                && find(id).filter(notification -> notification.isFor(reader, now)).isPresent();
    }

    /** Returns the users to whom the notification is shown now and who have not closed it. */
    public Set<Long> shownTo(
            AccountNotificationView notification,
            Collection<NotificationReader> readers,
            Instant now) {
        Set<Long> shown =
                readers.stream()
                        .filter(reader -> notification.isFor(reader, now))
                        .map(NotificationReader::userId)
                        .collect(Collectors.toSet());
        List<String> readings =
                shown.stream()
                        .map(user -> NotificationReadingView.id(notification.id(), user))
                        .toList();
        mongo.find(new Query(where("_id").in(readings)), NotificationReadingView.class)
                .forEach(closed -> shown.remove(closed.userId()));
        return shown;
    }

    /**
     * Returns the notifications that started after the first instant and not after the second,
     * oldest first.
     */
    public List<AccountNotificationView> begun(Instant after, Instant until) {
        return mongo.find(
                new Query(where("startAt").gt(after).lte(until)).with(OLDEST_FIRST),
                AccountNotificationView.class);
    }

    private List<AccountNotificationView> find(
            NotificationReader reader, Instant now, Instant endsFrom, Criteria more) {
        return mongo.find(
                new Query(criteria(reader, now, endsFrom, more)).with(LAST_TO_END_FIRST),
                AccountNotificationView.class);
    }

    private static Criteria criteria(
            NotificationReader reader, Instant now, Instant endsFrom, Criteria more) {
        return new Criteria()
                .andOperator(
                        where("accountId").in(reader.rolesByAccount().keySet()),
                        where("endAt").gte(endsFrom),
                        where("startAt").lte(now),
                        where("turn").in(AccountNotificationView.turnsOf(reader.userId(), now)),
                        new Criteria().orOperator(addressed(reader)),
                        new Criteria()
                                .orOperator(
                                        where("requiredService").is(null),
                                        where("requiredService").in(reader.services())),
                        more);
    }

    /** Accounts in which the reader has the same roles are requested together. */
    private static List<Criteria> addressed(NotificationReader reader) {
        Map<Set<Long>, List<Long>> accountsByRoles =
                reader.rolesByAccount().entrySet().stream()
                        .collect(
                                Collectors.groupingBy(
                                        Map.Entry::getValue,
                                        Collectors.mapping(
                                                Map.Entry::getKey, Collectors.toList())));
        List<Criteria> any = new ArrayList<>();
        accountsByRoles.forEach(
                (roles, accounts) ->
                        any.add(where("accountId").in(accounts).and("roleIds").in(roles)));
        return any;
    }

    /** Returns the ids of all notifications the user closed. */
    public Set<Long> closedBy(long userId) {
        return mongo
                .find(new Query(where("userId").is(userId)), NotificationReadingView.class)
                .stream()
                .map(NotificationReadingView::notificationId)
                .collect(Collectors.toSet());
    }
}
