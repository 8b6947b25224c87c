package io.daybook.api.platform.rules;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.TestDaybook;
import io.daybook.query.platform.views.Projection;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.springframework.data.mongodb.core.mapping.Document;

@DisplayNameGeneration(ReplaceUnderscores.class)
class ProjectionsTest {

    static Stream<Projection> projections() {
        return TestDaybook.running().beans(Projection.class).stream();
    }

    @ParameterizedTest
    @MethodSource("projections")
    void every_projection_names_its_generation_and_so_do_its_views(Projection projection) {
        assertThat(projection.name()).matches("[a-z]+(-[a-z]+)*-v\\d+");
        assertThat(projection.views())
                .isNotEmpty()
                .allSatisfy(view -> assertThat(collection(view)).matches("[a-z]+(_[a-z]+)*_v\\d+"));
    }

    @Test
    void no_name_and_no_collection_is_used_twice() {
        List<String> names = new ArrayList<>();
        projections()
                .forEach(
                        projection -> {
                            names.add(projection.name());
                            projection.views().forEach(view -> names.add(collection(view)));
                        });

        assertThat(names).doesNotHaveDuplicates();
    }

    private static String collection(Class<?> view) {
        return Objects.requireNonNull(view.getAnnotation(Document.class)).value();
    }
}
