package io.daybook.query.content.courses;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.query.platform.views.Page;
import io.daybook.query.platform.views.PageRange;
import io.daybook.query.platform.views.ViewCache;
import io.daybook.query.platform.views.ViewCaches;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.data.domain.Sort;
import org.springframework.data.domain.Sort.Direction;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.data.mongodb.core.query.Criteria;
import org.springframework.data.mongodb.core.query.Query;
import org.springframework.stereotype.Component;

/** Queries for courses. */
@Component
public class CourseViews {

    private static final int FOLDED = Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE;

    private final MongoOperations mongo;
    private final ViewCache<Long, CourseView> byId;

    CourseViews(MongoOperations mongo, ViewCaches caches) {
        this.mongo = mongo;
        this.byId = caches.of(20_000, CourseView.class);
    }

    /** Returns the course unless it is deleted. */
    public Optional<CourseView> find(long id) {
        return findEvenDeleted(id).filter(course -> course.state() != CourseState.DELETED);
    }

    /** Returns the course, even if it is deleted. */
    public Optional<CourseView> findEvenDeleted(long id) {
        return Optional.ofNullable(byId.get(id, id, () -> mongo.findById(id, CourseView.class)));
    }

    /** Returns the course with this SIS id in the institution. */
    public Optional<CourseView> findBySisId(long rootAccountId, String sisId) {
        return bySisId(rootAccountId, sisId, where("state").ne(CourseState.DELETED));
    }

    /** Returns the course with this integration id in the institution. */
    public Optional<CourseView> findByIntegrationId(long rootAccountId, String integrationId) {
        Criteria standing =
                where("rootAccountId")
                        .is(rootAccountId)
                        .and("integrationId")
                        .is(integrationId)
                        .and("state")
                        .ne(CourseState.DELETED);
        return mongo
                .find(new Query(standing).with(Sort.by("_id")).limit(1), CourseView.class)
                .stream()
                .findFirst();
    }

    /** Returns the most recently deleted course with this SIS id. */
    public Optional<CourseView> findDeletedBySisId(long rootAccountId, String sisId) {
        return bySisId(rootAccountId, sisId, where("state").is(CourseState.DELETED));
    }

    private Optional<CourseView> bySisId(long rootAccountId, String sisId, Criteria state) {
        Query query =
                new Query(state.and("rootAccountId").is(rootAccountId).and("sisId").is(sisId))
                        .with(Sort.by(Direction.DESC, "_id"))
                        .limit(1);
        return Optional.ofNullable(mongo.findOne(query, CourseView.class));
    }

    /** Returns the courses with these SIS ids in the institution. */
    public Map<String, CourseView> bySisIds(long rootAccountId, Collection<String> sisIds) {
        Map<String, CourseView> standing = bySisIdsEvenDeleted(rootAccountId, sisIds);
        standing.values().removeIf(course -> course.state() == CourseState.DELETED);
        return standing;
    }

    /**
     * Returns the courses with these SIS ids, including deleted ones, which keep their ids until
     * another course uses them.
     */
    public Map<String, CourseView> bySisIdsEvenDeleted(
            long rootAccountId, Collection<String> sisIds) {
        Query query = new Query(where("rootAccountId").is(rootAccountId).and("sisId").in(sisIds));
        Map<String, CourseView> found = new HashMap<>();
        for (CourseView course : mongo.find(query, CourseView.class)) {
            found.merge(
                    String.valueOf(course.sisId()),
                    course,
                    (one, other) -> one.state() == CourseState.DELETED ? other : one);
        }
        return found;
    }

    /**
     * Returns courses of a term that are not deleted, by ascending id, starting after the given id.
     */
    public List<CourseView> inTerm(long termId, long after, int most) {
        Query query =
                new Query(
                                where("termId")
                                        .is(termId)
                                        .and("_id")
                                        .gt(after)
                                        .and("state")
                                        .ne(CourseState.DELETED))
                        .with(Sort.by("_id"))
                        .limit(most);
        return mongo.find(query, CourseView.class);
    }

    /** Some courses of which those in these states are requested. */
    public record Choice(Collection<Long> ids, Set<CourseState> states) {}

    /** A page of the courses of either choice, by id; blueprints among them only if requested. */
    public Page<CourseView> of(Choice one, Choice other, boolean withBlueprints, PageRange range) {
        Criteria either = new Criteria().orOperator(chosen(one), chosen(other));
        Query query =
                new Query(withBlueprints ? either : either.and("purpose.blueprint").is(false))
                        .with(Sort.by("_id"))
                        .skip(range.skip())
                        .limit(range.fetch());
        return Page.of(mongo.find(query, CourseView.class), range);
    }

    private static Criteria chosen(Choice choice) {
        return where("_id").in(choice.ids()).and("state").in(choice.states());
    }

    /** Returns these courses by id, including deleted ones. */
    public Map<Long, CourseView> byIds(Collection<Long> ids) {
        return byId.getAll(
                ids,
                missing ->
                        mongo.find(new Query(where("_id").in(missing)), CourseView.class).stream()
                                .collect(Collectors.toMap(CourseView::id, Function.identity())));
    }

    /**
     * Returns a page of the courses in the public index, oldest first: published courses that are
     * public or open for enrollment.
     *
     * @param search part of the name; null for all
     */
    public Page<CourseView> publicIndex(
            long rootAccountId,
            @Nullable String search,
            boolean publicOnly,
            boolean openOnly,
            PageRange range) {
        List<Criteria> all = new ArrayList<>();
        all.add(where("rootAccountId").is(rootAccountId).and("state").is(CourseState.AVAILABLE));
        if (publicOnly) {
            all.add(where("isPublic").is(true));
        }
        if (openOnly) {
            all.add(where("joining.openEnrollment").is(true));
        }
        if (!publicOnly && !openOnly) {
            all.add(
                    new Criteria()
                            .orOperator(
                                    where("isPublic").is(true),
                                    where("joining.openEnrollment").is(true)));
        }
        if (search != null && !search.isBlank()) {
            all.add(where("name").regex(Pattern.compile(Pattern.quote(search.strip()), FOLDED)));
        }
        Query query =
                new Query(new Criteria().andOperator(all))
                        .with(Sort.by("_id"))
                        .skip(range.skip())
                        .limit(range.fetch());
        return Page.of(mongo.find(query, CourseView.class), range);
    }
}
