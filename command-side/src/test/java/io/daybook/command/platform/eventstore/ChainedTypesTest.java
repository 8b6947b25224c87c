package io.daybook.command.platform.eventstore;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.command.platform.integrity.ChainedEvents;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateRoot;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.springframework.context.annotation.ClassPathScanningCandidateComponentProvider;
import org.springframework.core.type.filter.AnnotationTypeFilter;
import org.springframework.util.ClassUtils;

/** Whoever adds an aggregate that grades are made of must not forget to link its events. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class ChainedTypesTest {

    private static final Pattern GRADE = Pattern.compile("(score|grade)(Before|After)?");
    private static final Pattern STUDENT = Pattern.compile("userId|studentId");

    @Test
    void the_events_of_every_aggregate_that_determines_a_grade_are_chained() {
        Set<String> telling =
                aggregates()
                        .filter(
                                aggregate ->
                                        events(aggregate).anyMatch(ChainedTypesTest::tellsAGrade))
                        .map(Class::getSimpleName)
                        .collect(Collectors.toSet());
        assertThat(telling).isNotEmpty().isSubsetOf(ChainedEvents.TYPES);
    }

    @Test
    void every_linked_aggregate_exists() {
        assertThat(aggregates().map(Class::getSimpleName)).containsAll(ChainedEvents.TYPES);
    }

    private static Stream<Class<?>> aggregates() {
        var scanner = new ClassPathScanningCandidateComponentProvider(false);
        scanner.addIncludeFilter(new AnnotationTypeFilter(AggregateRoot.class));
        return scanner.findCandidateComponents("io.daybook.command").stream()
                .map(found -> Objects.requireNonNull(found.getBeanClassName()))
                .map(name -> ClassUtils.resolveClassName(name, null));
    }

    private static Stream<Class<?>> events(Class<?> aggregate) {
        return Arrays.stream(aggregate.getDeclaredMethods())
                .filter(method -> method.isAnnotationPresent(EventSourcingHandler.class))
                .map(Method::getParameterTypes)
                .flatMap(parameters -> records(parameters[0]));
    }

    private static Stream<Class<?>> records(Class<?> event) {
        return event.isSealed()
                ? Stream.of(event.getPermittedSubclasses()).flatMap(ChainedTypesTest::records)
                : Stream.of(event);
    }

    private static boolean tellsAGrade(Class<?> event) {
        return event.isRecord() && has(event, GRADE) && has(event, STUDENT);
    }

    private static boolean has(Class<?> event, Pattern name) {
        return Stream.of(event.getRecordComponents())
                .map(RecordComponent::getName)
                .anyMatch(each -> name.matcher(each).matches());
    }
}
