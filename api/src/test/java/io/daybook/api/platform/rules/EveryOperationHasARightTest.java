package io.daybook.api.platform.rules;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.access.MemberOr;
import io.daybook.api.platform.access.OpenToAll;
import io.daybook.api.platform.access.Requires;
import io.daybook.api.platform.access.SelfOr;
import io.daybook.api.platform.rules.Mappings.Mapping;
import io.daybook.application.platform.access.Unauthenticated;
import java.lang.annotation.Annotation;
import java.util.List;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@DisplayNameGeneration(ReplaceUnderscores.class)
class EveryOperationHasARightTest {

    private static final List<Class<? extends Annotation>> KINDS =
            List.of(
                    Requires.class,
                    SelfOr.class,
                    MemberOr.class,
                    OpenToAll.class,
                    Unauthenticated.class);

    static List<Mapping> operations() {
        return Mappings.all();
    }

    @Test
    void the_operations_were_found() {
        assertThat(operations()).hasSizeGreaterThan(80);
    }

    /** Rights over others and the right of oneself go together: either is enough. */
    @ParameterizedTest
    @MethodSource("operations")
    void annotations_say_who_may_and_do_not_contradict_each_other(Mapping operation) {
        List<Class<? extends Annotation>> present =
                KINDS.stream().filter(operation.handler()::hasMethodAnnotation).toList();

        if (!present.equals(List.of(Requires.class, SelfOr.class))) {
            assertThat(present).hasSize(1);
        }
    }

    @ParameterizedTest
    @MethodSource("operations")
    void a_permission_is_required_and_an_exception_has_its_reason(Mapping operation) {
        Requires requires = operation.handler().getMethodAnnotation(Requires.class);
        if (requires != null) {
            assertThat(requires.value()).isNotEmpty();
        }
        Unauthenticated exception = operation.handler().getMethodAnnotation(Unauthenticated.class);
        if (exception != null) {
            assertThat(exception.value()).isNotBlank();
        }
    }
}
