package io.daybook.query.people.groups;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.events.people.groups.GroupContextType;
import io.daybook.events.people.groups.MembershipState;
import io.daybook.query.platform.views.Page;
import io.daybook.query.platform.views.PageRange;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.bson.Document;
import org.jspecify.annotations.Nullable;
import org.springframework.data.domain.Sort;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.data.mongodb.core.aggregation.Aggregation;
import org.springframework.data.mongodb.core.query.Criteria;
import org.springframework.data.mongodb.core.query.Query;
import org.springframework.stereotype.Component;

/** Queries for group memberships. */
@Component
public class GroupMembershipViews {

    private static final Sort OLDEST_FIRST = Sort.by("_id");

    private final MongoOperations mongo;

    GroupMembershipViews(MongoOperations mongo) {
        this.mongo = mongo;
    }

    /** Returns the membership of the group with this id unless it has ended. */
    public Optional<GroupMembershipView> find(long groupId, long id) {
        return Optional.ofNullable(mongo.findById(id, GroupMembershipView.class))
                .filter(found -> found.groupId() == groupId)
                .filter(found -> found.state() != MembershipState.DELETED);
    }

    /** Returns the user's membership in the group unless it has ended. */
    public Optional<GroupMembershipView> ofUser(long groupId, long userId) {
        return Optional.ofNullable(
                mongo.findOne(
                        new Query(
                                where("userId")
                                        .is(userId)
                                        .and("groupId")
                                        .is(groupId)
                                        .and("state")
                                        .ne(MembershipState.DELETED)),
                        GroupMembershipView.class));
    }

    /** Returns the user's memberships in these groups that have not ended, by group. */
    public Map<Long, GroupMembershipView> ofUser(Collection<Long> groupIds, long userId) {
        Query query =
                new Query(
                        where("userId")
                                .is(userId)
                                .and("groupId")
                                .in(groupIds)
                                .and("state")
                                .ne(MembershipState.DELETED));
        return mongo.find(query, GroupMembershipView.class).stream()
                .collect(Collectors.toMap(GroupMembershipView::groupId, Function.identity()));
    }

    /** Returns the memberships of these users in these groups that have not ended. */
    public List<GroupMembershipView> among(Collection<Long> groupIds, Collection<Long> userIds) {
        return mongo.find(
                new Query(
                        where("userId")
                                .in(userIds)
                                .and("groupId")
                                .in(groupIds)
                                .and("state")
                                .ne(MembershipState.DELETED)),
                GroupMembershipView.class);
    }

    /** Whether the user is a member of the group. */
    public boolean isMember(long groupId, long userId) {
        return ofUser(groupId, userId).filter(GroupMembershipView::isAccepted).isPresent();
    }

    /**
     * Returns a page of a group's memberships in these states, oldest first.
     *
     * @param among only those of these users; null for all
     */
    public Page<GroupMembershipView> in(
            long groupId, Set<MembershipState> states, @Nullable Set<Long> among, PageRange range) {
        Criteria criteria = where("groupId").is(groupId).and("state").in(states);
        Query query =
                new Query(among == null ? criteria : criteria.and("userId").in(among))
                        .with(OLDEST_FIRST)
                        .skip(range.skip())
                        .limit(range.fetch());
        return Page.of(mongo.find(query, GroupMembershipView.class), range);
    }

    /** Returns the ids of all users with a membership in the group, accepted or not. */
    public Set<Long> usersOf(long groupId) {
        Criteria all = where("groupId").is(groupId).and("state").ne(MembershipState.DELETED);
        return mongo.find(new Query(all), GroupMembershipView.class).stream()
                .map(GroupMembershipView::userId)
                .collect(Collectors.toSet());
    }

    /** Returns the ids of the members of these groups, by group. */
    public Map<Long, List<Long>> membersOf(Collection<Long> groupIds) {
        return accepted(where("groupId").in(groupIds)).stream()
                .collect(
                        Collectors.groupingBy(
                                GroupMembershipView::groupId,
                                Collectors.mapping(
                                        GroupMembershipView::userId, Collectors.toList())));
    }

    /** Returns the group of each member in a category, by user. */
    public Map<Long, Long> groupsInCategory(long categoryId) {
        return accepted(where("categoryId").is(categoryId)).stream()
                .collect(
                        Collectors.toMap(
                                GroupMembershipView::userId,
                                GroupMembershipView::groupId,
                                (first, _) -> first));
    }

    /** Returns the ids of all users in groups of the category. */
    public Set<Long> membersOfCategory(long categoryId) {
        return accepted(where("categoryId").is(categoryId)).stream()
                .map(GroupMembershipView::userId)
                .collect(Collectors.toSet());
    }

    /** Returns the accepted memberships of the user, oldest first. */
    public List<GroupMembershipView> ofUser(long userId) {
        return accepted(where("userId").is(userId));
    }

    /** Returns the memberships of these users in groups of these courses. */
    public List<GroupMembershipView> inCourses(
            Collection<Long> courseIds, Collection<Long> userIds) {
        return accepted(
                where("userId")
                        .in(userIds)
                        .and("contextType")
                        .is(GroupContextType.COURSE)
                        .and("contextId")
                        .in(courseIds));
    }

    /** Returns the group of each of these users in a category, by user. */
    public Map<Long, Long> groupsInCategory(
            long courseId, long categoryId, Collection<Long> userIds) {
        return inCourses(List.of(courseId), userIds).stream()
                .filter(membership -> membership.categoryId() == categoryId)
                .collect(
                        Collectors.toMap(
                                GroupMembershipView::userId,
                                GroupMembershipView::groupId,
                                (first, _) -> first));
    }

    /** Returns those of the categories in which the user is in a group. */
    public Set<Long> categoriesOf(long userId, Collection<Long> categoryIds) {
        return accepted(where("userId").is(userId).and("categoryId").in(categoryIds)).stream()
                .map(GroupMembershipView::categoryId)
                .collect(Collectors.toSet());
    }

    private List<GroupMembershipView> accepted(Criteria which) {
        return mongo.find(
                new Query(which.and("state").is(MembershipState.ACCEPTED)).with(OLDEST_FIRST),
                GroupMembershipView.class);
    }

    /** Returns the number of members of each group, without groups that have none. */
    public Map<Long, Integer> count(Collection<Long> groupIds) {
        var counting =
                Aggregation.newAggregation(
                        Aggregation.match(
                                where("groupId")
                                        .in(groupIds)
                                        .and("state")
                                        .is(MembershipState.ACCEPTED)),
                        Aggregation.group("groupId").count().as("count"));
        return mongo
                .aggregate(counting, GroupMembershipView.class, Document.class)
                .getMappedResults()
                .stream()
                .collect(
                        Collectors.toMap(
                                row -> row.getLong("_id"),
                                row -> row.get("count", Number.class).intValue()));
    }

    /**
     * Returns memberships of users who left the course or institution and that must be ended. Ended
     * memberships are excluded; otherwise a page full of them would block all others.
     */
    public List<GroupMembershipView> toEnd(int limit) {
        Criteria left = where("leftContext").is(true).and("state").ne(MembershipState.DELETED);
        return mongo.find(
                new Query(left).with(OLDEST_FIRST).limit(limit), GroupMembershipView.class);
    }
}
