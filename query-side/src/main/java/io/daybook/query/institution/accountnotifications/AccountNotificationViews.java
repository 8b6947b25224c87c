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
 * Queries for account notifications and whom they are shown to (docs/spec/institution.md, section
 * 3.2). Lists apply every rule in the query: nothing is read that is not shown.
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

    /** What the reader is shown now and has not closed, the last to end first. */
    public List<AccountNotificationView> shownTo(NotificationReader reader, Instant now) {
        Criteria open = where("_id").nin(closedBy(reader.userId()));
        return find(reader, now, now, open);
    }

    /** The same with what was closed and what ended since then. */
    public List<AccountNotificationView> shownTo(
            NotificationReader reader, Instant now, Instant endedSince) {
        return find(reader, now, endedSince, new Criteria());
    }

    /** Whether the reader is shown the notification now. */
    public boolean isShownTo(NotificationReader reader, long id, Instant now) {
        return !closedBy(reader.userId()).contains(id)
                && find(id).filter(notification -> notification.isFor(reader, now)).isPresent();
    }

    /** The users among the readers who are shown the notification now and have not closed it. */
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

    /** The notifications that began after one moment and not after another, oldest first. */
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

    /** Ids of everything the user has closed. */
    public Set<Long> closedBy(long userId) {
        return mongo
                .find(new Query(where("userId").is(userId)), NotificationReadingView.class)
                .stream()
                .map(NotificationReadingView::notificationId)
                .collect(Collectors.toSet());
    }
}
