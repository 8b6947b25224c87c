package io.daybook.api.platform.rules;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.TestDaybook;
import io.daybook.events.people.users.UserEvent;
import io.daybook.events.people.users.UserEvent.UserErased;
import io.daybook.events.platform.kernel.Personal;
import io.daybook.query.platform.views.Projection;
import java.lang.reflect.Method;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.axonframework.eventhandling.EventHandler;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Whatever shows texts of users has to forget them when a person is erased. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class ForgettingTest {

    /**
     * They follow families of events in which some have texts, and take none of these: where an
     * event stands, what a teacher offers appointments for, or which points a criterion was given.
     */
    private static final Set<String> WITHOUT_TEXTS =
            Set.of("chains-v5", "appointment-groups-v1", "outcome-results-v3");

    static Stream<Projection> projections() {
        return TestDaybook.running().beans(Projection.class).stream()
                .filter(projection -> handled(projection).anyMatch(ForgettingTest::isPersonal));
    }

    private static Stream<Class<?>> handled(Projection projection) {
        return Stream.of(projection.getClass().getDeclaredMethods())
                .filter(method -> method.isAnnotationPresent(EventHandler.class))
                .map((Method method) -> method.getParameterTypes()[0]);
    }

    private static boolean isPersonal(Class<?> event) {
        return event.isSealed()
                ? Stream.of(event.getPermittedSubclasses()).anyMatch(ForgettingTest::isPersonal)
                : event.isRecord()
                        && Stream.of(event.getRecordComponents())
                                .map(RecordComponent::getGenericType)
                                .anyMatch(ForgettingTest::holdsText);
    }

    private static boolean holdsText(Type type) {
        return switch (type) {
            case ParameterizedType generic ->
                    Stream.of(generic.getActualTypeArguments()).anyMatch(ForgettingTest::holdsText);
            case Class<?> plain ->
                    plain == Personal.class
                            || (plain.getName().startsWith("io.daybook.") && isPersonal(plain));
            default -> false;
        };
    }

    @Test
    void several_projections_hold_texts_of_users() {
        assertThat(projections()).hasSizeGreaterThan(4);
    }

    @ParameterizedTest
    @MethodSource("projections")
    void a_projection_of_texts_knows_when_a_person_is_erased(Projection projection) {
        Set<Class<?>> handled = handled(projection).collect(Collectors.toSet());

        if (!WITHOUT_TEXTS.contains(projection.name())) {
            assertThat(handled)
                    .as(projection.name())
                    .containsAnyOf(UserErased.class, UserEvent.class);
        }
    }
}
