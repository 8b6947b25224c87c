package io.daybook.query.assessment.quizsubmissions;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.query.platform.views.Page;
import io.daybook.query.platform.views.PageRange;
import io.daybook.query.platform.views.ViewCache;
import io.daybook.query.platform.views.ViewCaches;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Gatherers;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.data.domain.Sort;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.data.mongodb.core.query.Criteria;
import org.springframework.data.mongodb.core.query.Query;
import org.springframework.stereotype.Component;

/** Queries for quiz submissions and attempts. */
@Component
public class QuizSubmissionViews {

    private static final int AT_ONCE = 50;

    private final MongoOperations mongo;

    QuizSubmissionViews(MongoOperations mongo) {
        this.mongo = mongo;
    }

    /**
     * Creates a cache of statistics over all attempts at a quiz, valid until one of them changes.
     */
    public static <V> ViewCache<Long, V> counts(ViewCaches caches) {
        return caches.of(500, QuizSubmissionView.class, AttemptState.class);
    }

    /** Returns the quiz submission with this id. */
    public Optional<QuizSubmissionView> find(long id) {
        return Optional.ofNullable(mongo.findById(id, QuizSubmissionView.class));
    }

    /** Returns the quiz submission of a user. */
    public Optional<QuizSubmissionView> of(long quizId, long userId) {
        Query query = new Query(where("quizId").is(quizId).and("userId").is(userId));
        return Optional.ofNullable(mongo.findOne(query, QuizSubmissionView.class));
    }

    /** Returns the quiz submissions of these users for these quizzes. */
    public List<QuizSubmissionView> of(Collection<Long> quizIds, Collection<Long> userIds) {
        Query query = new Query(where("quizId").in(quizIds).and("userId").in(userIds));
        return mongo.find(query, QuizSubmissionView.class);
    }

    /**
     * Returns a page of the submissions of a quiz without previews, by id.
     *
     * @param users only these users; null for all
     */
    public Page<QuizSubmissionView> taking(
            long quizId, @Nullable Collection<Long> users, PageRange range) {
        Criteria criteria = where("quizId").is(quizId).and("takes").is(true);
        if (users != null) {
            criteria.and("userId").in(users);
        }
        Query query = new Query(criteria).with(Sort.by("_id"));
        return Page.of(
                mongo.find(query.skip(range.skip()).limit(range.fetch()), QuizSubmissionView.class),
                range);
    }

    /** Returns the number of users who have taken a quiz, without previews. */
    public long countTaking(long quizId) {
        Query query = new Query(where("quizId").is(quizId).and("takes").is(true));
        return mongo.count(query, QuizSubmissionView.class);
    }

    /** Returns submissions with an attempt that must be submitted now, longest overdue first. */
    public List<QuizSubmissionView> due(Instant now, int limit) {
        Query query = new Query(where("runningUntil").ne(null).lte(now));
        return mongo.find(
                query.with(Sort.by("runningUntil", "_id")).limit(limit), QuizSubmissionView.class);
    }

    /**
     * Returns submissions of a quiz with a running attempt that has an end, by id.
     *
     * @param after only those with a greater id
     */
    public List<QuizSubmissionView> running(long quizId, long after, int limit) {
        Query query =
                new Query(
                        where("quizId")
                                .is(quizId)
                                .and("runningUntil")
                                .ne(null)
                                .and("_id")
                                .gt(after));
        return mongo.find(query.with(Sort.by("_id")).limit(limit), QuizSubmissionView.class);
    }

    /** Returns an attempt with all its questions. */
    public Optional<QuizAttemptView> attempt(long submissionId, int number) {
        String id = QuizAttemptView.idOf(submissionId, number);
        return attempt(id, mongo.findById(id, AttemptQuestions.class));
    }

    /** Returns an attempt with the given questions only, which reads much less. */
    public Optional<QuizAttemptView> attempt(
            long submissionId, int number, Collection<Long> questionIds) {
        String id = QuizAttemptView.idOf(submissionId, number);
        Query query = new Query(where("_id").is(id));
        query.fields().include("_id");
        questionIds.forEach(question -> query.fields().include("questions." + question));
        return attempt(id, mongo.findOne(query, AttemptQuestions.class));
    }

    private Optional<QuizAttemptView> attempt(String id, @Nullable AttemptQuestions asked) {
        return asked == null
                ? Optional.empty()
                : Optional.ofNullable(mongo.findById(id, AttemptState.class))
                        .map(state -> state.asking(asked));
    }

    /** Passes all finished attempts at a quiz, without previews, to the consumer one by one. */
    public void finished(long quizId, Consumer<QuizAttemptView> to) {
        Query query = new Query(where("quizId").is(quizId).and("finished").is(true));
        try (var all = mongo.stream(query.with(Sort.by("_id")), AttemptState.class)) {
            all.filter(attempt -> !attempt.preview())
                    .gather(Gatherers.windowFixed(AT_ONCE))
                    .flatMap(this::withQuestions)
                    .forEach(to);
        }
    }

    private Stream<QuizAttemptView> withQuestions(List<AttemptState> attempts) {
        List<String> ids = attempts.stream().map(AttemptState::id).toList();
        Map<String, AttemptQuestions> byId =
                mongo.find(new Query(where("_id").in(ids)), AttemptQuestions.class).stream()
                        .collect(Collectors.toMap(AttemptQuestions::id, Function.identity()));
        return attempts.stream()
                .flatMap(
                        attempt ->
                                Optional.ofNullable(byId.get(attempt.id()))
                                        .map(attempt::asking)
                                        .stream());
    }

    private record Numbered(String id, long submissionId, int attempt, boolean preview) {}

    /**
     * Passes submission id and number of all finished attempts, without previews, to the consumer.
     */
    public void finishedNumbers(long quizId, BiConsumer<Long, Integer> to) {
        Query query = new Query(where("quizId").is(quizId).and("finished").is(true));
        query.fields().include("submissionId", "attempt", "preview");
        try (var all =
                mongo.query(AttemptState.class).as(Numbered.class).matching(query).stream()) {
            all.filter(attempt -> !attempt.preview())
                    .forEach(attempt -> to.accept(attempt.submissionId(), attempt.attempt()));
        }
    }

    /** Returns the quiz submissions with these ids. */
    public Map<Long, QuizSubmissionView> byIds(Collection<Long> ids) {
        return mongo.find(new Query(where("_id").in(ids)), QuizSubmissionView.class).stream()
                .collect(Collectors.toMap(QuizSubmissionView::id, Function.identity()));
    }

    /** A page of what happened in an attempt, oldest first. */
    public Page<QuizLogView> log(long submissionId, int attempt, PageRange range) {
        Query query =
                new Query(where("submissionId").is(submissionId).and("attempt").is(attempt))
                        .with(Sort.by("_id"));
        return Page.of(
                mongo.find(query.skip(range.skip()).limit(range.fetch()), QuizLogView.class),
                range);
    }
}
