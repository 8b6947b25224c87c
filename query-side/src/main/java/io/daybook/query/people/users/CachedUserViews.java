package io.daybook.query.people.users;

import static java.util.function.Function.identity;
import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.events.people.enrollments.EnrollmentState;
import io.daybook.events.people.enrollments.EnrollmentType;
import io.daybook.query.people.enrollments.EnrollmentView;
import io.daybook.query.people.sections.SectionView;
import io.daybook.query.people.users.UserView.LoginView;
import io.daybook.query.platform.views.ViewCache;
import io.daybook.query.platform.views.ViewCaches;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.data.domain.Sort;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.data.mongodb.core.query.Criteria;
import org.springframework.data.mongodb.core.query.Query;
import org.springframework.stereotype.Component;

/** Cached queries for single users, sections and the enrollments of a user. */
@Component
public class CachedUserViews {

    private final MongoOperations mongo;
    private final ViewCache<Long, UserView> users;
    private final ViewCache<Long, SectionView> sections;
    private final ViewCache<Long, List<EnrollmentView>> enrollmentsByUser;

    CachedUserViews(MongoOperations mongo, ViewCaches caches) {
        this.mongo = mongo;
        this.users = caches.of(50_000, UserView.class);
        this.sections = caches.of(20_000, SectionView.class);
        this.enrollmentsByUser = caches.of(50_000, EnrollmentView.class);
    }

    /** Returns the user unless removed. */
    public Optional<UserView> findUser(long id) {
        return Optional.ofNullable(users.get(id, id, () -> mongo.findById(id, UserView.class)))
                .filter(user -> !user.deleted());
    }

    /** Returns the user, even if removed or erased. */
    public Optional<UserView> findUserEvenRemoved(long id) {
        return Optional.ofNullable(mongo.findById(id, UserView.class));
    }

    /** Returns the ids of all erased users. */
    public List<Long> erasedUsers() {
        return mongo.find(new Query(where("erased").is(true)), UserView.class).stream()
                .map(UserView::id)
                .toList();
    }

    /** Returns the user with this SIS id in the institution. */
    public Optional<UserView> findUserBySisId(long rootAccountId, String sisUserId) {
        return findUserBy(rootAccountId, "logins.sisUserId", sisUserId);
    }

    /** Returns the user with this integration id in the institution. */
    public Optional<UserView> findUserByIntegrationId(long rootAccountId, String integrationId) {
        return findUserBy(rootAccountId, "logins.integrationId", integrationId);
    }

    /** Returns the user whose login name has this fingerprint. */
    public Optional<UserView> findUserByLogin(long rootAccountId, String fingerprint) {
        return findUserBy(rootAccountId, "logins.fingerprint", fingerprint);
    }

    /** Returns the user ids for these SIS ids, by SIS id. */
    public Map<String, Long> idsBySisIds(long rootAccountId, Collection<String> sisUserIds) {
        return idsBy(rootAccountId, "logins.sisUserId", sisUserIds, LoginView::sisUserId);
    }

    /** Returns the user ids for these fingerprints of login names, by fingerprint. */
    public Map<String, Long> idsByLogins(long rootAccountId, Collection<String> fingerprints) {
        return idsBy(rootAccountId, "logins.fingerprint", fingerprints, LoginView::fingerprint);
    }

    /** Returns the user ids for these integration ids, by integration id. */
    public Map<String, Long> idsByIntegrationIds(long rootAccountId, Collection<String> ids) {
        return idsBy(rootAccountId, "logins.integrationId", ids, LoginView::integrationId);
    }

    private Map<String, Long> idsBy(
            long rootAccountId,
            String field,
            Collection<String> keys,
            Function<LoginView, @Nullable String> keyOf) {
        if (keys.isEmpty()) {
            return Map.of();
        }
        Map<String, Long> ids = new HashMap<>();
        var query = new Query(where("rootAccountId").is(rootAccountId).and(field).in(keys));
        for (UserView user : mongo.find(query, UserView.class)) {
            user.logins().stream()
                    .map(keyOf)
                    .filter(key -> key != null && keys.contains(key))
                    .forEach(key -> ids.put(key, user.id()));
        }
        return ids;
    }

    /** Returns the user with this email address. */
    public Optional<UserView> findUserByEmail(long rootAccountId, String address) {
        return findUserBy(rootAccountId, "email", address);
    }

    /** Returns the removed user who had this SIS id in the institution. */
    public Optional<UserView> findRemovedUserBySisId(long rootAccountId, String sisUserId) {
        Query query =
                new Query(
                                where("rootAccountId")
                                        .is(rootAccountId)
                                        .and("formerSisIds")
                                        .is(sisUserId)
                                        .and("deleted")
                                        .is(true))
                        .with(Sort.by("_id"))
                        .limit(1);
        return mongo.find(query, UserView.class).stream().findFirst();
    }

    /** Returns the removed users who had these SIS ids in the institution, by SIS id. */
    public Map<String, UserView> removedBySisIds(
            long rootAccountId, Collection<String> sisUserIds) {
        if (sisUserIds.isEmpty()) {
            return Map.of();
        }
        Criteria removed =
                where("rootAccountId")
                        .is(rootAccountId)
                        .and("formerSisIds")
                        .in(sisUserIds)
                        .and("deleted")
                        .is(true);
        Map<String, UserView> found = new HashMap<>();
        for (UserView user : mongo.find(new Query(removed).with(Sort.by("_id")), UserView.class)) {
            user.formerSisIds().forEach(sisId -> found.putIfAbsent(sisId, user));
        }
        return found;
    }

    /** Excludes removed users, whose address another user may have meanwhile. */
    private Optional<UserView> findUserBy(long rootAccountId, String field, String value) {
        Criteria present =
                where("rootAccountId")
                        .is(rootAccountId)
                        .and(field)
                        .is(value)
                        .and("deleted")
                        .is(false);
        return Optional.ofNullable(mongo.findOne(new Query(present), UserView.class));
    }

    /** Returns the section unless it is deleted. */
    public Optional<SectionView> findSection(long id) {
        return Optional.ofNullable(
                        sections.get(id, id, () -> mongo.findById(id, SectionView.class)))
                .filter(section -> !section.deleted());
    }

    /** Returns those of the given sections that are not deleted, by id. */
    public Map<Long, SectionView> sections(Collection<Long> ids) {
        return sections
                .getAll(
                        ids,
                        missing ->
                                mongo
                                        .find(
                                                new Query(where("_id").in(missing)),
                                                SectionView.class)
                                        .stream()
                                        .collect(Collectors.toMap(SectionView::id, identity())))
                .values()
                .stream()
                .filter(section -> !section.deleted())
                .collect(Collectors.toMap(SectionView::id, identity()));
    }

    /** Returns the section with this SIS id in the institution. */
    public Optional<SectionView> findSectionBySisId(long rootAccountId, String sisId) {
        Query query = new Query(where("rootAccountId").is(rootAccountId).and("sisId").is(sisId));
        return Optional.ofNullable(mongo.findOne(query, SectionView.class))
                .filter(section -> !section.deleted());
    }

    /** Returns the user's enrollments in any course that are not deleted, oldest first. */
    public List<EnrollmentView> enrollmentsOf(long userId) {
        List<EnrollmentView> enrollments =
                enrollmentsByUser.get(userId, userId, () -> readEnrollments(userId));
        return enrollments == null ? List.of() : enrollments;
    }

    private List<EnrollmentView> readEnrollments(long userId) {
        return mongo.find(new Query(where("userId").is(userId)), EnrollmentView.class).stream()
                .filter(enrollment -> enrollment.state() != EnrollmentState.DELETED)
                .toList();
    }

    /**
     * Returns the enrollments of several users that are not deleted, without users who have none.
     */
    public Map<Long, List<EnrollmentView>> enrollmentsOf(Collection<Long> userIds) {
        return enrollmentsByUser.getAll(
                userIds,
                missing ->
                        mongo
                                .find(new Query(where("userId").in(missing)), EnrollmentView.class)
                                .stream()
                                .filter(part -> part.state() != EnrollmentState.DELETED)
                                .collect(Collectors.groupingBy(EnrollmentView::userId)));
    }

    /** Returns the user's enrollments in one course that are not deleted. */
    public List<EnrollmentView> enrollmentsOf(long userId, long courseId) {
        return enrollmentsOf(userId).stream()
                .filter(enrollment -> enrollment.courseId() == courseId)
                .toList();
    }

    /** Whether the user is an active student of the course. */
    public boolean isStudent(long userId, long courseId) {
        return enrollmentsOf(userId, courseId).stream()
                .anyMatch(e -> e.type() == EnrollmentType.STUDENT && e.isActive());
    }

    /** Returns the sections of the course in which the user is active. */
    public Set<Long> sectionsOf(long userId, long courseId) {
        return enrollmentsOf(userId, courseId).stream()
                .filter(EnrollmentView::isActive)
                .map(EnrollmentView::sectionId)
                .collect(Collectors.toSet());
    }

    /**
     * Returns these users by id, including removed ones, because their content keeps their name.
     */
    public Map<Long, UserView> users(Collection<Long> ids) {
        return users.getAll(
                ids,
                missing ->
                        mongo.find(new Query(where("_id").in(missing)), UserView.class).stream()
                                .collect(Collectors.toMap(UserView::id, identity())));
    }

    /** Returns the users with these SIS ids in the institution, by SIS id. */
    public Map<String, UserView> bySisIds(long rootAccountId, Collection<String> sisUserIds) {
        return byLogin(rootAccountId, "logins.sisUserId", sisUserIds, LoginView::sisUserId);
    }

    /** Returns the users for these fingerprints of login names, by fingerprint. */
    public Map<String, UserView> byLogins(long rootAccountId, Collection<String> fingerprints) {
        return byLogin(rootAccountId, "logins.fingerprint", fingerprints, LoginView::fingerprint);
    }

    /** Returns the users with these integration ids, by integration id. */
    public Map<String, UserView> byIntegrationIds(long rootAccountId, Collection<String> ids) {
        return byLogin(rootAccountId, "logins.integrationId", ids, LoginView::integrationId);
    }

    private Map<String, UserView> byLogin(
            long rootAccountId,
            String field,
            Collection<String> values,
            Function<LoginView, @Nullable String> value) {
        Query query = new Query(where("rootAccountId").is(rootAccountId).and(field).in(values));
        Map<String, UserView> found = new HashMap<>();
        for (UserView user : mongo.find(query, UserView.class)) {
            for (LoginView login : user.deleted() ? List.<LoginView>of() : user.logins()) {
                String key = value.apply(login);
                if (key != null) {
                    found.put(key, user);
                }
            }
        }
        return found;
    }

    /** Returns the users with these SIS ids. */
    public List<UserView> usersBySisIds(long rootAccountId, Collection<String> sisUserIds) {
        Query query =
                new Query(
                        where("rootAccountId")
                                .is(rootAccountId)
                                .and("logins.sisUserId")
                                .in(sisUserIds));
        return mongo.find(query, UserView.class);
    }
}
