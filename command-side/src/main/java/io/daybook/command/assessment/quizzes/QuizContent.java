package io.daybook.command.assessment.quizzes;

import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.assessment.quizzes.QuestionGroup;
import io.daybook.events.assessment.quizzes.QuestionType;
import io.daybook.events.assessment.quizzes.QuizItem;
import io.daybook.events.assessment.quizzes.QuizItem.Kind;
import io.daybook.events.assessment.quizzes.QuizQuestion;
import io.daybook.events.platform.kernel.RetainedSize;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The questions and groups of a quiz as edited, and as new attempts get them. They differ while
 * students take the quiz and changes are not saved.
 */
final class QuizContent {

    private static final int MOST_ITEMS = 1000;

    /**
     * Maximum size of all questions in bytes of memory, about four million characters: each attempt
     * stores its questions, and a whole class starts at the same time.
     */
    private static final long LARGEST = 8 << 20;

    private final Map<Long, QuizQuestion> questions = new LinkedHashMap<>();
    private final Map<Long, QuestionGroup> groups = new LinkedHashMap<>();
    private List<QuizQuestion> generatedQuestions = List.of();
    private List<QuestionGroup> generatedGroups = List.of();
    private boolean changed;

    /** The size of all questions; null until it is needed. */
    private @Nullable Long total;

    boolean isEmpty() {
        return questions.isEmpty() && groups.isEmpty();
    }

    boolean isChanged() {
        return changed;
    }

    void requireRoom() {
        if (questions.size() + groups.size() >= MOST_ITEMS) {
            throw Rejection.invalid("questions", "a quiz has at most 1000 questions and groups");
        }
    }

    /** Rejects a new or larger question that would exceed the maximum size of all questions. */
    void requireRoomFor(QuizQuestion question) {
        QuizQuestion before = questions.get(question.id());
        long growth = size(question) - (before == null ? 0 : size(before));
        if (growth > 0 && total() + growth > LARGEST) {
            throw Rejection.invalid(
                    "questions", "of a quiz have at most four million characters together");
        }
    }

    /**
     * Kept up to date while questions are added, because an import adds them one after the other.
     */
    private long total() {
        Long known = total;
        if (known == null) {
            known = questions.values().stream().mapToLong(QuizContent::size).sum();
            total = known;
        }
        return known;
    }

    /** Adds up single answers, because the size of a long list would only be extrapolated. */
    private static long size(QuizQuestion question) {
        Stream<?> texts =
                Stream.of(
                        question.name(),
                        question.text(),
                        question.comments(),
                        question.tolerance(),
                        question.incorrectMatches());
        Stream<?> parts =
                Stream.of(
                                question.answers(),
                                question.matches(),
                                question.variables(),
                                question.formulas())
                        .flatMap(List::stream);
        return Stream.concat(texts, parts).mapToLong(RetainedSize::of).sum();
    }

    void requireGroup(@Nullable Long id) {
        if (id != null) {
            group(id);
        }
    }

    QuizQuestion question(long id) {
        return found(questions.get(id));
    }

    QuestionGroup group(long id) {
        return found(groups.get(id));
    }

    private static <T> T found(@Nullable T item) {
        if (item == null) {
            throw Rejection.notFound();
        }
        return item;
    }

    /** Returns a new question with its position; at the end if it has none. */
    QuizQuestion placed(QuizQuestion question) {
        return question.position() > 0
                ? question
                : question.at(next(question.groupId()), question.groupId());
    }

    QuestionGroup placed(QuestionGroup group) {
        return group.at(next(null));
    }

    private int next(@Nullable Long groupId) {
        return items(groupId).mapToInt(QuizItem::position).max().orElse(0) + 1;
    }

    /** Returns the items of the quiz itself or of a group, in order. */
    private Stream<QuizItem> items(@Nullable Long groupId) {
        Stream<QuizItem> own =
                questions.values().stream()
                        .filter(question -> Objects.equals(question.groupId(), groupId))
                        .map(QuizContent::item);
        Stream<QuizItem> inQuiz =
                groupId == null ? groups.values().stream().map(QuizContent::item) : Stream.of();
        return Stream.concat(own, inQuiz)
                .sorted(
                        Comparator.comparingInt(QuizItem::position)
                                .thenComparingLong(QuizItem::id));
    }

    private static QuizItem item(QuizQuestion question) {
        return new QuizItem(Kind.QUESTION, question.id(), question.position(), question.groupId());
    }

    private static QuizItem item(QuestionGroup group) {
        return new QuizItem(Kind.GROUP, group.id(), group.position(), null);
    }

    private boolean has(QuizItem item) {
        return item.kind() == Kind.GROUP
                ? groups.containsKey(item.id())
                : questions.containsKey(item.id());
    }

    private record Key(Kind kind, long id) {
        static Key of(QuizItem item) {
            return new Key(item.kind(), item.id());
        }
    }

    /** Returns the items whose position changes if these come first in this order. */
    List<QuizItem> reordered(@Nullable Long groupId, List<QuizItem> order) {
        Set<Key> keys = new LinkedHashSet<>();
        order.stream()
                .filter(this::has)
                .filter(item -> groupId == null || item.kind() == Kind.QUESTION)
                .map(Key::of)
                .forEach(keys::add);
        items(groupId).map(Key::of).forEach(keys::add);
        List<QuizItem> moved = new ArrayList<>();
        int position = 1;
        for (Key key : keys) {
            var item = new QuizItem(key.kind(), key.id(), position++, groupId);
            if (!item.equals(current(key))) {
                moved.add(item);
            }
        }
        return moved;
    }

    private QuizItem current(Key key) {
        return key.kind() == Kind.GROUP ? item(group(key.id())) : item(question(key.id()));
    }

    /**
     * Returns the points possible: those of all ungrouped questions and of the picks of all groups.
     * A group gives an attempt no more questions than it has.
     */
    double points() {
        Stream<BigDecimal> loose =
                questions.values().stream()
                        .filter(question -> question.groupId() == null)
                        .filter(question -> question.type() != QuestionType.TEXT_ONLY)
                        .map(question -> BigDecimal.valueOf(question.points()));
        Stream<BigDecimal> drawn =
                groups.values().stream()
                        .map(
                                group ->
                                        BigDecimal.valueOf(group.questionPoints())
                                                .multiply(BigDecimal.valueOf(picked(group))));
        return Stream.concat(loose, drawn).reduce(BigDecimal.ZERO, BigDecimal::add).doubleValue();
    }

    private long picked(QuestionGroup group) {
        return Math.min(group.pickCount(), items(group.id()).count());
    }

    /**
     * Returns the questions of one attempt.
     *
     * @param saved whether unsaved changes of the quiz are left out
     */
    List<QuizQuestion> draw(boolean saved, QuestionDraw draw) {
        return saved
                ? draw.of(generatedQuestions, generatedGroups)
                : draw.of(questions.values(), groups.values());
    }

    void generated() {
        generatedQuestions = List.copyOf(questions.values());
        generatedGroups = List.copyOf(groups.values());
        changed = false;
    }

    /**
     * Replaces a corrected question in new attempts; its position and points stay until the quiz is
     * saved.
     */
    void generated(long questionId) {
        QuizQuestion corrected = questions.get(questionId);
        if (corrected != null) {
            generatedQuestions =
                    generatedQuestions.stream()
                            .map(each -> each.id() == questionId ? each.like(corrected) : each)
                            .toList();
        }
    }

    void put(QuizQuestion question) {
        QuizQuestion before = questions.put(question.id(), question);
        if (total != null) {
            total += size(question) - (before == null ? 0 : size(before));
        }
        changed = true;
    }

    void put(QuestionGroup group) {
        groups.put(group.id(), group);
        changed = true;
    }

    void removeQuestion(long id) {
        questions.remove(id);
        total = null;
        changed = true;
    }

    void removeGroup(long id) {
        groups.remove(id);
        questions.values().removeIf(question -> Objects.equals(question.groupId(), id));
        total = null;
        changed = true;
    }

    void move(List<QuizItem> items) {
        for (QuizItem item : items) {
            if (item.kind() == Kind.GROUP) {
                groups.computeIfPresent(item.id(), (_, group) -> group.at(item.position()));
            } else {
                questions.computeIfPresent(
                        item.id(), (_, question) -> question.at(item.position(), item.groupId()));
            }
        }
        changed = true;
    }
}
