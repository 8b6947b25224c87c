package io.daybook.query.assessment.quizzes;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.query.platform.views.Page;
import io.daybook.query.platform.views.PageRange;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.data.domain.Sort;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.data.mongodb.core.query.Criteria;
import org.springframework.data.mongodb.core.query.Query;
import org.springframework.stereotype.Component;

/** Queries for quizzes. */
@Component
public class QuizViews {

    private static final Sort BY_LOCK_DATE = Sort.by("lockAt", "searchTitle", "_id");

    private final MongoOperations mongo;

    QuizViews(MongoOperations mongo) {
        this.mongo = mongo;
    }

    /**
     * Returns a page of the quizzes of a course.
     *
     * @param publishedOnly whether to return only published quizzes
     * @param hiddenAssignments quizzes graded by these assignments are left out
     * @param part part of the title, in any case; null for all
     */
    public Page<QuizView> in(
            long courseId,
            boolean publishedOnly,
            Set<Long> hiddenAssignments,
            @Nullable String part,
            PageRange range) {
        Criteria criteria = there(courseId);
        if (publishedOnly) {
            criteria.and("published").is(true);
        }
        if (!hiddenAssignments.isEmpty()) {
            criteria.and("assignmentId").nin(hiddenAssignments);
        }
        if (part != null) {
            criteria.and("searchTitle").regex(Pattern.quote(part.toLowerCase(Locale.ROOT)));
        }
        Query query =
                new Query(criteria).with(BY_LOCK_DATE).skip(range.skip()).limit(range.fetch());
        return Page.of(mongo.find(query, QuizView.class), range);
    }

    /**
     * Returns a page of the quizzes of a course, ordered by lock date.
     *
     * @param ids only these quizzes; null for all
     * @param publishedOnly whether to return only published quizzes
     * @param hiddenAssignments quizzes graded by these assignments are left out
     */
    public Page<QuizView> among(
            long courseId,
            @Nullable Set<Long> ids,
            boolean publishedOnly,
            Set<Long> hiddenAssignments,
            PageRange range) {
        Criteria criteria = there(courseId);
        if (ids != null) {
            criteria.and("_id").in(ids);
        }
        if (publishedOnly) {
            criteria.and("published").is(true);
        }
        if (!hiddenAssignments.isEmpty()) {
            criteria.and("assignmentId").nin(hiddenAssignments);
        }
        Query query =
                new Query(criteria).with(BY_LOCK_DATE).skip(range.skip()).limit(range.fetch());
        return Page.of(mongo.find(query, QuizView.class), range);
    }

    private static Criteria there(long courseId) {
        return where("courseId").is(courseId).and("deleted").is(false);
    }

    /** Returns the quiz if it belongs to the course and is not deleted. */
    public Optional<QuizView> find(long courseId, long id) {
        return findEvenDeleted(courseId, id).filter(quiz -> !quiz.deleted());
    }

    /** Returns the quiz if it belongs to the course, even if it is deleted. */
    public Optional<QuizView> findEvenDeleted(long courseId, long id) {
        return Optional.ofNullable(mongo.findById(id, QuizView.class))
                .filter(quiz -> quiz.courseId() == courseId);
    }

    /** Returns the quiz with this id in any course unless it is deleted. */
    public Optional<QuizView> find(long id) {
        return Optional.ofNullable(mongo.findById(id, QuizView.class))
                .filter(quiz -> !quiz.deleted());
    }

    /**
     * Returns published quizzes of these courses that no assignment grades, by due date.
     *
     * @param hidden these are left out
     * @param from due then or later
     * @param to due then or earlier
     */
    public List<QuizView> ungraded(
            Collection<Long> courseIds, Set<Long> hidden, Instant from, Instant to, int most) {
        Criteria due = where("courseId").in(courseIds).and("assignmentId").is(null);
        due.and("dueAt").gte(from).lte(to).and("deleted").is(false).and("published").is(true);
        if (!hidden.isEmpty()) {
            due.and("_id").nin(hidden);
        }
        Query query = new Query(due).with(Sort.by("dueAt", "_id")).limit(most);
        return mongo.find(query, QuizView.class);
    }

    /** Returns the quiz of the course that this assignment grades. */
    public Optional<QuizView> gradedThrough(long courseId, long assignmentId) {
        return Optional.ofNullable(
                mongo.findOne(
                        new Query(there(courseId).and("assignmentId").is(assignmentId)),
                        QuizView.class));
    }

    /** Returns which of these quizzes are anonymous surveys. */
    public Set<Long> anonymousAmong(Collection<Long> ids) {
        if (ids.isEmpty()) {
            return Set.of();
        }
        Criteria asked = where("_id").in(ids).and("taking.anonymousSubmissions").is(true);
        return mongo.find(new Query(asked), QuizView.class).stream()
                .filter(QuizView::isAnonymous)
                .map(QuizView::id)
                .collect(Collectors.toSet());
    }

    /** The quizzes of the course among these. */
    public List<QuizView> byIds(long courseId, Collection<Long> ids) {
        return mongo.find(new Query(there(courseId).and("_id").in(ids)), QuizView.class);
    }
}
