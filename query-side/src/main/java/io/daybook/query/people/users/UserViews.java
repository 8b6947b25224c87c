package io.daybook.query.people.users;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.events.people.enrollments.EnrollmentType;
import io.daybook.query.platform.views.Page;
import io.daybook.query.platform.views.PageRange;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import org.bson.Document;
import org.jspecify.annotations.Nullable;
import org.springframework.data.domain.Sort;
import org.springframework.data.domain.Sort.Direction;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.data.mongodb.core.query.Criteria;
import org.springframework.data.mongodb.core.query.Query;
import org.springframework.stereotype.Component;

/** Queries for lists of an institution's users. */
@Component
public class UserViews {

    /** Sort order of a list of users. */
    public enum Order {
        /** By sortable name. */
        USERNAME("sortKey"),
        /** By email address. */
        EMAIL("email"),
        /** By SIS id. */
        SIS_ID("logins.sisUserId"),
        /** By integration id. */
        INTEGRATION_ID("logins.integrationId"),
        /** By last activity. */
        LAST_LOGIN("seenAt");

        private final String field;

        Order(String field) {
            this.field = field;
        }
    }

    /**
     * Which users are requested.
     *
     * @param accountIds only users of these accounts; null for the whole institution
     * @param type only users with an enrollment of this type in a course of the accounts; null for
     *     all
     * @param search part of the name; null for all
     * @param found users whom the search term identifies by an id, login or SIS id
     * @param withRemoved whether to include removed users
     */
    public record Filter(
            @Nullable Set<Long> accountIds,
            @Nullable EnrollmentType type,
            @Nullable String search,
            Set<Long> found,
            boolean withRemoved) {}

    private final MongoOperations mongo;

    UserViews(MongoOperations mongo) {
        this.mongo = mongo;
    }

    /** Returns a page of the users of an institution or of some of its accounts. */
    public Page<UserView> in(
            long rootAccountId, Filter filter, Order order, Direction direction, PageRange range) {
        Query query =
                new Query(criteria(rootAccountId, filter))
                        .with(Sort.by(direction, order.field, "_id"))
                        .skip(range.skip())
                        .limit(range.fetch());
        return Page.of(mongo.find(query, UserView.class), range);
    }

    /** Returns the ids of matching users by ascending id, after the given one. */
    public List<Long> idsAfter(long id, long rootAccountId, Filter filter, int most) {
        Query query =
                new Query(criteria(rootAccountId, filter).and("_id").gt(id))
                        .with(Sort.by("_id"))
                        .limit(most);
        query.fields().include("_id");
        return mongo.find(query, Document.class, mongo.getCollectionName(UserView.class)).stream()
                .map(user -> user.get("_id", Number.class).longValue())
                .toList();
    }

    private static Criteria criteria(long rootAccountId, Filter filter) {
        Criteria criteria = where("rootAccountId").is(rootAccountId);
        if (!filter.withRemoved()) {
            criteria.and("deleted").is(false);
        }
        if (filter.accountIds() != null || filter.type() != null) {
            criteria.and("places").elemMatch(place(filter));
        }
        if (filter.search() != null) {
            criteria.orOperator(
                    where("nameKey").regex(SortKeys.containing(filter.search())),
                    where("_id").in(filter.found()));
        }
        return criteria;
    }

    private static Criteria place(Filter filter) {
        Criteria place = where("over").is(false);
        if (filter.accountIds() != null) {
            place.and("accountId").in(filter.accountIds());
        }
        return filter.type() == null ? place : place.and("type").is(filter.type());
    }

    /** A page of these users who were not removed, by sortable name. */
    public Page<UserView> among(Collection<Long> ids, @Nullable String search, PageRange range) {
        Criteria criteria = where("_id").in(ids).and("deleted").is(false);
        if (search != null) {
            criteria.and("nameKey").regex(SortKeys.containing(search));
        }
        Query query =
                new Query(criteria)
                        .with(Sort.by(Order.USERNAME.field, "_id"))
                        .skip(range.skip())
                        .limit(range.fetch());
        return Page.of(mongo.find(query, UserView.class), range);
    }

    /**
     * Returns a page of these users, including removed ones; a second condition would require
     * comparing every id.
     */
    public Page<UserView> among(
            Collection<Long> ids, Order order, Direction direction, PageRange range) {
        Query query =
                new Query(where("_id").in(ids))
                        .with(Sort.by(direction, order.field, "_id"))
                        .skip(range.skip())
                        .limit(range.fetch());
        return Page.of(mongo.find(query, UserView.class), range);
    }

    /**
     * Returns the first users of the institution by sortable name whose names contain the terms.
     *
     * @param among only these users; null for all
     * @param but ids of users who are left out
     * @param most maximum number of users
     */
    public List<UserView> first(
            long rootAccountId,
            SearchTerms terms,
            @Nullable Collection<Long> among,
            Collection<Long> but,
            int most) {
        return first(
                rootAccountId, terms, among == null ? null : where("_id").in(among), but, most);
    }

    /**
     * Returns the first users who belong to one of these accounts, in the same order.
     *
     * @param accountIds sub-accounts of the institution, without their descendants
     */
    public List<UserView> firstIn(
            Collection<Long> accountIds,
            long rootAccountId,
            SearchTerms terms,
            Collection<Long> but,
            int most) {
        Criteria place = where("over").is(false).and("accountId").in(accountIds);
        // The first condition follows from the second, but lets the embedded database find its
        // index.
        Criteria which =
                new Criteria()
                        .andOperator(
                                where("places.accountId").in(accountIds),
                                where("places").elemMatch(place));
        return first(rootAccountId, terms, which, but, most);
    }

    private List<UserView> first(
            long rootAccountId,
            SearchTerms terms,
            @Nullable Criteria which,
            Collection<Long> but,
            int most) {
        List<Criteria> all = new ArrayList<>(terms.on("nameKey"));
        all.add(where("rootAccountId").is(rootAccountId).and("deleted").is(false));
        if (which != null) {
            all.add(which);
        }
        if (!but.isEmpty()) {
            all.add(where("_id").nin(but));
        }
        Query query =
                new Query(new Criteria().andOperator(all))
                        .with(Sort.by(Order.USERNAME.field, "_id"))
                        .limit(most);
        return mongo.find(query, UserView.class);
    }
}
