package io.daybook.query.content.moduleprogress;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.events.content.modules.ItemType;
import io.daybook.events.content.modules.ModuleState;
import io.daybook.events.content.modules.RequirementType;
import io.daybook.query.content.moduleitems.ModuleItemView;
import io.daybook.query.content.moduleprogress.ModuleProgress.Facts;
import io.daybook.query.content.moduleprogress.ModuleProgress.ModuleStatus;
import io.daybook.query.content.moduleprogress.ModuleProgress.SubmissionStatus;
import io.daybook.query.content.moduleprogress.ModuleProgress.Work;
import io.daybook.query.content.modules.ModuleView;
import java.time.Instant;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Random terms of one student, evaluated by the service and by a model that follows the rules of
 * docs/spec/content.md, section 2.5, one by one.
 */
@DisplayNameGeneration(ReplaceUnderscores.class)
class ProgressModelTest {

    private static final Instant NOW = Instant.parse("2030-01-01T00:00:00Z");
    private static final Instant PAST = NOW.minusSeconds(60);
    private static final Instant FUTURE = NOW.plusSeconds(60);
    private static final int MODULES = 5;
    private static final int ITEMS = 3;

    /** The rules, with everything remembered that they speak of. */
    private static final class Model {
        final Map<Long, ModuleState> states = new HashMap<>();

        void evaluate(
                List<ModuleView> modules,
                Map<Long, List<ModuleItemView>> items,
                Set<Long> done,
                Set<Long> begun) {
            for (ModuleView module : modules) {
                if (states.getOrDefault(module.id(), ModuleState.LOCKED) == ModuleState.LOCKED
                        && !opens(module)) {
                    states.put(module.id(), ModuleState.LOCKED);
                    continue;
                }
                List<ModuleItemView> todo = items.getOrDefault(module.id(), List.of());
                long met = todo.stream().filter(item -> done.contains(item.id())).count();
                boolean anyBegun = todo.stream().anyMatch(item -> begun.contains(item.id()));
                Integer enough = module.requirementCount();
                if (met == todo.size() || (enough != null && met >= enough)) {
                    states.put(module.id(), ModuleState.COMPLETED);
                } else if (met >= 1 || anyBegun) {
                    states.put(module.id(), ModuleState.STARTED);
                } else {
                    states.put(module.id(), ModuleState.UNLOCKED);
                }
            }
        }

        private boolean opens(ModuleView module) {
            Instant unlockAt = module.unlockAt();
            return (unlockAt == null || !unlockAt.isAfter(NOW))
                    && module.prerequisiteIds().stream()
                            .allMatch(before -> states.get(before) == ModuleState.COMPLETED);
        }
    }

    private final Map<Long, ModuleView> modules = new HashMap<>();
    private final Map<Long, ModuleItemView> items = new HashMap<>();
    private final Map<Long, SubmissionStatus> work = new HashMap<>();
    private final Map<String, ProgressionMark> marks = new HashMap<>();
    private final Model model = new Model();

    private List<ModuleView> ordered() {
        return IntStream.rangeClosed(1, MODULES).mapToObj(id -> modules.get((long) id)).toList();
    }

    private Map<Long, List<ModuleItemView>> required() {
        return items.values().stream()
                .sorted(Comparator.comparingLong(ModuleItemView::id))
                .collect(Collectors.groupingBy(ModuleItemView::moduleId));
    }

    private static ModuleView module(long id, boolean shut, Set<Long> waits, int epoch) {
        return new ModuleView(
                id,
                1,
                "M" + id,
                (int) id,
                shut ? FUTURE : null,
                false,
                false,
                id % 2 == 0 ? 2 : null,
                waits.stream().sorted().toList(),
                PAST,
                false,
                epoch);
    }

    private void addItem(long id, RequirementType requirement) {
        items.put(
                id,
                new ModuleItemView(
                        id,
                        1,
                        1 + (id - 1) / ITEMS,
                        ItemType.ASSIGNMENT,
                        100 + id,
                        100 + id,
                        null,
                        null,
                        null,
                        "I" + id,
                        (int) id,
                        0,
                        requirement,
                        requirement == RequirementType.MIN_SCORE ? 5.0 : null,
                        true,
                        false,
                        null));
    }

    private ModuleProgress judge() {
        Progressions recorded = Progressions.of(List.copyOf(marks.values()));
        return new ModuleProgress(
                ordered(),
                required(),
                _ -> new Facts(new Work(work, Map.of()), recorded),
                recorded,
                NOW);
    }

    /** As the service writes down what it found. */
    private void record(Map<Long, ModuleStatus> found) {
        found.forEach(
                (id, standing) -> {
                    if (standing.state() != ModuleState.LOCKED) {
                        mark(
                                ProgressionMark.module(id),
                                modules.getOrDefault(id, module(id, false, Set.of(), 0))
                                        .relockEpoch(),
                                standing.state());
                    }
                });
    }

    private void mark(String key, int epoch, ModuleState state) {
        marks.put(
                key,
                new ProgressionMark(ProgressionMark.id(5, key), 1, 5, key, epoch, state, PAST));
    }

    private Set<Long> done() {
        Set<Long> done = new HashSet<>();
        items.values()
                .forEach(
                        item -> {
                            SubmissionStatus mine = work.get(item.contentId());
                            boolean viewed = marks.containsKey(ProgressionMark.viewed(item.id()));
                            boolean isDone =
                                    (mine != null && mine.excused())
                                            || switch (Objects.requireNonNull(item.requirement())) {
                                                case MUST_VIEW ->
                                                        viewed
                                                                || (mine != null
                                                                        && mine.submitted());
                                                case MUST_SUBMIT ->
                                                        mine != null && mine.submitted();
                                                case MIN_SCORE ->
                                                        mine != null
                                                                && mine.score() != null
                                                                && mine.score() >= 5;
                                                case MUST_CONTRIBUTE, MUST_MARK_DONE -> false;
                                            };
                            if (isDone) {
                                done.add(item.id());
                            }
                        });
        return done;
    }

    private Set<Long> begun() {
        return items.values().stream()
                .filter(item -> item.requirement() == RequirementType.MIN_SCORE)
                .filter(
                        item -> {
                            SubmissionStatus mine = work.get(item.contentId());
                            return mine != null && mine.submitted();
                        })
                .map(ModuleItemView::id)
                .collect(Collectors.toSet());
    }

    private void step(Random random) {
        long module = 1L + random.nextInt(MODULES);
        long item = 1L + random.nextInt(MODULES * ITEMS);
        switch (random.nextInt(7)) {
            case 0, 1 ->
                    work.merge(
                            100 + item,
                            new SubmissionStatus(true, false, null, PAST),
                            (old, _) ->
                                    new SubmissionStatus(true, old.excused(), old.score(), PAST));
            case 2 -> {
                SubmissionStatus old = work.get(100 + item);
                boolean submitted = old != null && old.submitted();
                work.put(
                        100 + item,
                        new SubmissionStatus(submitted, false, (double) random.nextInt(10), PAST));
            }
            case 3 -> work.put(100 + item, new SubmissionStatus(false, true, null, PAST));
            case 4 -> mark(ProgressionMark.viewed(item), 0, ModuleState.UNLOCKED);
            case 5 -> changeModule(module, random);
            default -> relock(module);
        }
    }

    private void changeModule(long id, Random random) {
        Set<Long> waits = new HashSet<>();
        for (long before = 1; before < id; before++) {
            if (random.nextInt(3) == 0) {
                waits.add(before);
            }
        }
        int epoch = modules.getOrDefault(id, module(id, false, Set.of(), 0)).relockEpoch();
        modules.put(id, module(id, random.nextInt(4) == 0, waits, epoch));
    }

    /** The module and whatever waits for it, each once. */
    private void relock(long id) {
        Set<Long> relocked = new HashSet<>(Set.of(id));
        for (ModuleView module : ordered()) {
            if (module.id() == id
                    || module.prerequisiteIds().stream().anyMatch(relocked::contains)) {
                relocked.add(module.id());
                modules.put(
                        module.id(),
                        module(
                                module.id(),
                                module.unlockAt() != null,
                                Set.copyOf(module.prerequisiteIds()),
                                module.relockEpoch() + 1));
                model.states.put(module.id(), ModuleState.LOCKED);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20})
    void after_every_step_the_service_and_the_model_say_the_same(long seed) {
        Random random = new Random(seed);
        for (long id = 1; id <= MODULES; id++) {
            modules.put(id, module(id, false, id > 1 ? Set.of(id - 1) : Set.of(), 0));
        }
        RequirementType[] types = {
            RequirementType.MUST_VIEW, RequirementType.MUST_SUBMIT, RequirementType.MIN_SCORE
        };
        for (long id = 1; id <= MODULES * ITEMS; id++) {
            addItem(id, types[random.nextInt(types.length)]);
        }
        for (int step = 0; step < 300; step++) {
            step(random);
            model.evaluate(ordered(), required(), done(), begun());
            Map<Long, ModuleStatus> found = judge().everywhere();
            record(found);

            assertThat(
                            found.entrySet().stream()
                                    .collect(
                                            Collectors.toMap(
                                                    Map.Entry::getKey,
                                                    entry -> entry.getValue().state())))
                    .as("seed %d, step %d", seed, step)
                    .isEqualTo(model.states);
        }
    }
}
