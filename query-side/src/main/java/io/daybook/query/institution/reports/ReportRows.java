package io.daybook.query.institution.reports;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.events.people.enrollments.EnrollmentState;
import io.daybook.events.people.enrollments.EnrollmentType;
import io.daybook.events.people.groups.GroupContextType;
import io.daybook.events.people.groups.MembershipState;
import io.daybook.query.grading.assignments.AssignmentView;
import io.daybook.query.grading.audit.GradeChangeView;
import io.daybook.query.grading.submissions.SubmissionId;
import io.daybook.query.grading.submissions.SubmissionView;
import io.daybook.query.identity.tokens.TokenView;
import io.daybook.query.institution.accounts.AccountView;
import io.daybook.query.institution.admins.AdminView;
import io.daybook.query.institution.terms.TermView;
import io.daybook.query.people.enrollments.EnrollmentView;
import io.daybook.query.people.groups.GroupCategoryView;
import io.daybook.query.people.groups.GroupMembershipView;
import io.daybook.query.people.groups.GroupView;
import io.daybook.query.people.observers.ObservationView;
import io.daybook.query.people.sections.SectionView;
import io.daybook.query.people.users.UserView;
import java.time.Instant;
import java.util.Collection;
import java.util.Collections;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.data.domain.Sort;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.data.mongodb.core.query.Criteria;
import org.springframework.data.mongodb.core.query.Query;
import org.springframework.stereotype.Component;

/**
 * Reads the views for reports, except courses, completely and in the order of their indexes,
 * whereas lists of the API read one page (docs/decisions/0077).
 */
@Component
public class ReportRows {

    private static final int BATCH = 500;

    private final MongoOperations mongo;

    ReportRows(MongoOperations mongo) {
        this.mongo = mongo;
    }

    /** Returns the account and its descendants, by id. */
    public BatchedViews<AccountView> accounts(ReportScope scope) {
        Criteria below =
                new Criteria()
                        .orOperator(
                                where("_id").is(scope.accountId()),
                                where("ancestors").is(scope.accountId()));
        return feed(standing(below, scope), AccountView.class, "_id");
    }

    /** Returns the terms of the institution. */
    public BatchedViews<TermView> terms(ReportScope scope) {
        Criteria ofRoot = where("rootAccountId").is(scope.rootAccountId());
        return feed(standing(ofRoot, scope), TermView.class, "_id");
    }

    private static Criteria standing(Criteria criteria, ReportScope scope) {
        return scope.withDeleted() ? criteria : criteria.and("deleted").is(false);
    }

    /** Returns the courses deleted since the given instant, oldest deletion first. */
    public BatchedViews<CourseDeletionView> deletions(Instant since) {
        return feed(where("deletedAt").gte(since), CourseDeletionView.class, "deletedAt", "_id");
    }

    /** Returns the sections of these courses, course by course. */
    public BatchedViews<SectionView> sections(Collection<Long> courseIds, ReportScope scope) {
        return feed(standing(of(courseIds), scope), SectionView.class, "courseId", "name", "_id");
    }

    /** Returns the enrollments in these courses, course by course. */
    public BatchedViews<EnrollmentView> enrollments(
            Collection<Long> courseIds, Set<EnrollmentType> types, Set<EnrollmentState> states) {
        return feed(
                of(courseIds).and("type").in(types).and("state").in(states),
                EnrollmentView.class,
                "courseId",
                "sortKey",
                "_id");
    }

    /** A user in a course. */
    public record Participant(long courseId, long userId) {

        /** Returns the user and course of an enrollment. */
        public static Participant of(EnrollmentView enrollment) {
            return new Participant(enrollment.courseId(), enrollment.userId());
        }
    }

    /** Returns those of the students who submitted something in this closed interval. */
    public Set<Participant> submitters(
            Collection<EnrollmentView> students, Instant from, Instant to) {
        Criteria criteria =
                where("courseId")
                        .in(students.stream().map(EnrollmentView::courseId).distinct().toList())
                        .and("userId")
                        .in(students.stream().map(EnrollmentView::userId).toList())
                        .orOperator(
                                where("latest.submittedAt").gte(from).lte(to),
                                where("earlier").elemMatch(where("submittedAt").gte(from).lte(to)));
        Query query = new Query(criteria);
        query.fields().include("courseId", "userId").exclude("_id");
        return new HashSet<>(
                mongo.find(
                        query, Participant.class, mongo.getCollectionName(SubmissionView.class)));
    }

    /** The latest version of a submission without its content. */
    public record LatestSubmission(long assignmentId, long userId, Latest latest) {

        /** Attempt, time of submission and score. */
        public record Latest(
                @Nullable Integer attempt, @Nullable Instant submittedAt, @Nullable Double score) {}
    }

    /** Returns the submissions of these students of a course, by submission id. */
    public Map<Long, LatestSubmission> work(long courseId, Collection<Long> userIds) {
        Query query = new Query(where("courseId").is(courseId).and("userId").in(userIds));
        query.fields()
                .include("assignmentId", "userId")
                .include("latest.attempt", "latest.submittedAt", "latest.score");
        return mongo
                .find(query, LatestSubmission.class, mongo.getCollectionName(SubmissionView.class))
                .stream()
                .collect(
                        Collectors.toMap(
                                work -> SubmissionId.of(work.assignmentId(), work.userId()),
                                Function.identity()));
    }

    /**
     * Returns the published assignments of these courses, by course, without their descriptions.
     */
    public Map<Long, List<AssignmentView>> assignments(Collection<Long> courseIds) {
        Query query =
                new Query(
                        where("courseId")
                                .in(courseIds)
                                .and("deleted")
                                .is(false)
                                .and("published")
                                .is(true));
        query.fields().exclude("description");
        return mongo.find(query.with(Sort.by("_id")), AssignmentView.class).stream()
                .collect(Collectors.groupingBy(AssignmentView::courseId));
    }

    /**
     * Returns the grade changes in these courses since the given instant, course by course, oldest
     * first.
     */
    public BatchedViews<GradeChangeView> gradeChanges(
            Collection<Long> courseIds, @Nullable Instant since) {
        Criteria criteria = of(courseIds);
        if (since != null) {
            criteria.and("createdAt").gte(since);
        }
        return feed(criteria, GradeChangeView.class, "courseId", "_id");
    }

    /** Returns the groups of the accounts themselves. */
    public BatchedViews<GroupView> groupsOfAccounts(
            Collection<AccountView> accounts, ReportScope scope) {
        return groups(
                GroupContextType.ACCOUNT, accounts.stream().map(AccountView::id).toList(), scope);
    }

    /** Returns the groups of these courses. */
    public BatchedViews<GroupView> groupsOfCourses(Collection<Long> courseIds, ReportScope scope) {
        return groups(GroupContextType.COURSE, courseIds, scope);
    }

    private BatchedViews<GroupView> groups(
            GroupContextType type, Collection<Long> ids, ReportScope scope) {
        return feed(
                contexts(type, ids, scope),
                GroupView.class,
                "contextType",
                "contextId",
                "deleted",
                "nameKey",
                "_id");
    }

    /** Returns the group categories of these accounts or courses. */
    public BatchedViews<GroupCategoryView> groupCategories(
            GroupContextType type, Collection<Long> ids, ReportScope scope) {
        return feed(
                contexts(type, ids, scope),
                GroupCategoryView.class,
                "contextType",
                "contextId",
                "deleted",
                "nameKey",
                "_id");
    }

    private static Criteria contexts(
            GroupContextType type, Collection<Long> ids, ReportScope scope) {
        Collection<Boolean> deleted = scope.withDeleted() ? List.of(false, true) : List.of(false);
        return where("contextType").is(type).and("contextId").in(ids).and("deleted").in(deleted);
    }

    /** Who is in these groups; who was, where what was deleted is requested. */
    public BatchedViews<GroupMembershipView> memberships(
            Collection<GroupView> groups, ReportScope scope) {
        Set<MembershipState> states = EnumSet.allOf(MembershipState.class);
        if (!scope.withDeleted()) {
            states.remove(MembershipState.DELETED);
        }
        return feed(
                where("groupId")
                        .in(groups.stream().map(GroupView::id).toList())
                        .and("state")
                        .in(states),
                GroupMembershipView.class,
                "groupId",
                "state",
                "_id");
    }

    /** Returns the observations of these students. */
    public List<ObservationView> observations(Collection<UserView> students) {
        return mongo.find(
                new Query(where("studentId").in(students.stream().map(UserView::id).toList()))
                        .with(Sort.by("studentId", "observerKey", "_id")),
                ObservationView.class);
    }

    private static Criteria of(Collection<Long> courseIds) {
        return where("courseId").in(courseIds);
    }

    /** Returns the administrator roles in the accounts. */
    public BatchedViews<AdminView> admins(ReportScope scope) {
        Criteria criteria = where("accountId").in(scope.accountIds());
        return feed(standing(criteria, scope), AdminView.class, "accountId", "_id");
    }

    /** Returns the active and pending tokens of these users. */
    public List<TokenView> tokens(Collection<UserView> users) {
        Criteria criteria =
                where("userId")
                        .in(users.stream().map(UserView::id).toList())
                        .and("state")
                        .in(TokenView.State.ACTIVE, TokenView.State.PENDING);
        return mongo.find(new Query(criteria).with(Sort.by("userId", "_id")), TokenView.class);
    }

    /**
     * Returns the users in the scope: for an institution all its users, by name; for another
     * account, by id, the users enrolled in its courses and its administrators; for a term or
     * course, by id, the users enrolled there.
     *
     * @param participants supplies the users enrolled in the courses of the scope; called only if
     *     needed
     */
    public BatchedViews<UserView> users(ReportScope scope, Supplier<Set<Long>> participants) {
        if (scope.isInstitution() && !scope.isOfSomeCourses()) {
            Criteria criteria = where("rootAccountId").is(scope.rootAccountId());
            return feed(
                    standing(criteria, scope), UserView.class, "rootAccountId", "sortKey", "_id");
        }
        return BatchedViews.of(
                belonging(scope, participants.get()),
                ids ->
                        mongo.find(
                                new Query(standing(where("_id").in(ids), scope))
                                        .with(Sort.by("_id")),
                                UserView.class));
    }

    private Set<Long> belonging(ReportScope scope, Set<Long> participants) {
        Set<Long> ids = new TreeSet<>(participants);
        if (!scope.isOfSomeCourses()) {
            admins(scope)
                    .inBatches(BATCH, batch -> batch.forEach(admin -> ids.add(admin.userId())));
        }
        return ids;
    }

    /** Returns the views with these ids. */
    public <T> Map<Long, T> byId(Class<T> view, Stream<Long> ids, Function<T, Long> id) {
        Set<Long> distinct = ids.collect(Collectors.toSet());
        return distinct.isEmpty()
                ? Collections.emptyMap()
                : mongo.find(new Query(where("_id").in(distinct)), view).stream()
                        .collect(Collectors.toMap(id, Function.identity()));
    }

    private <T> BatchedViews<T> feed(Criteria criteria, Class<T> view, String... order) {
        return BatchedViews.of(mongo, new Query(criteria).with(Sort.by(order)), view);
    }
}
