package io.daybook.query.assessment.quizquestions;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.events.assessment.quizzes.QuestionType;
import io.daybook.query.platform.views.Page;
import io.daybook.query.platform.views.PageRange;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.data.domain.Sort;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.data.mongodb.core.query.Criteria;
import org.springframework.data.mongodb.core.query.Query;
import org.springframework.stereotype.Component;

/** Queries for quiz questions and question groups. */
@Component
public class QuizQuestionViews {

    private static final Sort BY_POSITION = Sort.by("position", "_id");

    private final MongoOperations mongo;

    QuizQuestionViews(MongoOperations mongo) {
        this.mongo = mongo;
    }

    /**
     * Points and counts of the questions of a quiz.
     *
     * @param count number of questions in an attempt
     * @param types distinct, sorted
     */
    public record Summary(int count, List<QuestionType> types) {

        /** Summary of a quiz without questions. */
        public static final Summary NOTHING = new Summary(0, List.of());
    }

    private record Kind(long id, long quizId, @Nullable Long groupId, @Nullable Question question) {
        record Question(QuestionType type) {}
    }

    private record Pick(long id, long quizId, Group group) {
        record Group(int pickCount) {}
    }

    private static Query there(Criteria criteria) {
        return new Query(criteria.and("deleted").is(false));
    }

    /** A page of the questions of a quiz, by position. */
    public Page<QuizQuestionView> in(long quizId, PageRange range) {
        Query query = there(where("quizId").is(quizId)).with(BY_POSITION);
        return Page.of(
                mongo.find(query.skip(range.skip()).limit(range.fetch()), QuizQuestionView.class),
                range);
    }

    /** Returns the question if it belongs to the quiz and is not deleted. */
    public Optional<QuizQuestionView> find(long quizId, long id) {
        return Optional.ofNullable(mongo.findById(id, QuizQuestionView.class))
                .filter(question -> question.quizId() == quizId && !question.deleted());
    }

    /** Returns the groups of a quiz, by position. A quiz has at most a thousand. */
    public List<QuestionGroupView> groups(long quizId) {
        return mongo.find(
                there(where("quizId").is(quizId)).with(BY_POSITION), QuestionGroupView.class);
    }

    /** Returns the group if it belongs to the quiz and is not deleted. */
    public Optional<QuestionGroupView> findGroup(long quizId, long id) {
        return Optional.ofNullable(mongo.findById(id, QuestionGroupView.class))
                .filter(group -> group.quizId() == quizId && !group.deleted());
    }

    /** Whether the id is that of a deleted question. */
    public boolean isQuestionDeleted(long id) {
        QuizQuestionView question = mongo.findById(id, QuizQuestionView.class);
        return question != null && question.deleted();
    }

    /** Whether the id is that of a deleted question group. */
    public boolean isGroupDeleted(long id) {
        QuestionGroupView group = mongo.findById(id, QuestionGroupView.class);
        return group != null && group.deleted();
    }

    /** Points and counts of the questions of these quizzes; only types and groups are read. */
    public Map<Long, Summary> summaries(Collection<Long> quizIds) {
        Map<Long, List<Kind>> questions =
                mongo
                        .find(
                                light(quizIds, "quizId", "groupId", "question.type"),
                                Kind.class,
                                "quiz_questions_v1")
                        .stream()
                        .collect(Collectors.groupingBy(Kind::quizId));
        Map<Long, Long> ofGroup =
                questions.values().stream()
                        .flatMap(List::stream)
                        .map(Kind::groupId)
                        .filter(Objects::nonNull)
                        .collect(Collectors.groupingBy(id -> id, Collectors.counting()));
        Map<Long, Integer> picked =
                mongo
                        .find(
                                light(quizIds, "quizId", "group.pickCount"),
                                Pick.class,
                                "quiz_groups_v1")
                        .stream()
                        .collect(
                                Collectors.groupingBy(
                                        Pick::quizId,
                                        Collectors.summingInt(
                                                pick ->
                                                        (int)
                                                                Math.min(
                                                                        pick.group().pickCount(),
                                                                        ofGroup.getOrDefault(
                                                                                pick.id(), 0L)))));
        Map<Long, Summary> summaries = new HashMap<>();
        for (Long id : quizIds) {
            summaries.put(
                    id, summary(questions.getOrDefault(id, List.of()), picked.getOrDefault(id, 0)));
        }
        return summaries;
    }

    private static Query light(Collection<Long> quizIds, String... fields) {
        Query query = there(where("quizId").in(quizIds));
        query.fields().include(fields);
        return query;
    }

    private static Summary summary(List<Kind> questions, int picked) {
        long loose = questions.stream().filter(question -> question.groupId() == null).count();
        List<QuestionType> types =
                questions.stream()
                        .map(Kind::question)
                        .flatMap(Stream::ofNullable)
                        .map(Kind.Question::type)
                        .distinct()
                        .sorted()
                        .toList();
        return new Summary((int) loose + picked, types);
    }
}
