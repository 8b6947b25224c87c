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

    /** Keeps what is counted of all attempts at a quiz until one of them changes. */
    public static <V> ViewCache<Long, V> counts(ViewCaches caches) {
        return caches.of(500, QuizSubmissionView.class, AttemptState.class);
    }

    /** The attempts of this id. */
    public Optional<QuizSubmissionView> find(long id) {
        return Optional.ofNullable(mongo.findById(id, QuizSubmissionView.class));
    }

    /** The attempts of a user at a quiz. */
    public Optional<QuizSubmissionView> of(long quizId, long userId) {
        Query query = new Query(where("quizId").is(quizId).and("userId").is(userId));
        return Optional.ofNullable(mongo.findOne(query, QuizSubmissionView.class));
    }

    /** The attempts of these users at these quizzes. */
    public List<QuizSubmissionView> of(Collection<Long> quizIds, Collection<Long> userIds) {
        Query query = new Query(where("quizId").in(quizIds).and("userId").in(userIds));
        return mongo.find(query, QuizSubmissionView.class);
    }

    /**
     * A page of those who take a quiz, by id.
     *
     * @param users the only users that are wanted; null for all
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

    /** How many users take a quiz, previews left out. */
    public long countTaking(long quizId) {
        Query query = new Query(where("quizId").is(quizId).and("takes").is(true));
        return mongo.count(query, QuizSubmissionView.class);
    }

    /** Attempts that have to be submitted by now, those that wait longest first. */
    public List<QuizSubmissionView> due(Instant now, int limit) {
        Query query = new Query(where("runningUntil").ne(null).lte(now));
        return mongo.find(
                query.with(Sort.by("runningUntil", "_id")).limit(limit), QuizSubmissionView.class);
    }

    /** An attempt with all its questions. */
    public Optional<QuizAttemptView> attempt(long submissionId, int number) {
        String id = QuizAttemptView.idOf(submissionId, number);
        return attempt(id, mongo.findById(id, AttemptQuestions.class));
    }

    /** An attempt with these of its questions, which is much less to read. */
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

    /** Hands over all finished attempts at a quiz that are no previews, one after the other. */
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

    /** Hands over the ids and numbers of all finished attempts that are no previews. */
    public void finishedNumbers(long quizId, BiConsumer<Long, Integer> to) {
        Query query = new Query(where("quizId").is(quizId).and("finished").is(true));
        query.fields().include("submissionId", "attempt", "preview");
        try (var all =
                mongo.query(AttemptState.class).as(Numbered.class).matching(query).stream()) {
            all.filter(attempt -> !attempt.preview())
                    .forEach(attempt -> to.accept(attempt.submissionId(), attempt.attempt()));
        }
    }

    /** The attempts of these ids. */
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
