package io.daybook.query.integration.webhooks;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.events.integration.webhooks.SubscriptionEvent.FilterCondition;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class MessageFilterTest {

    private static boolean matches(FilterCondition... conditions) {
        Map<String, @Nullable Object> body = new HashMap<>();
        body.put("assignment_id", "7");
        body.put("late", false);
        body.put("grade", null);
        body.put("attachment_ids", List.of("3", "4"));
        body.put("course", Map.of("id", "5"));
        return MessageFilter.matches(
                List.of(conditions), Map.of("context_role", "StudentEnrollment"), body);
    }

    private static FilterCondition is(String field, String... values) {
        return new FilterCondition(field, List.of(values), null);
    }

    private static FilterCondition exists(String field, boolean exists) {
        return new FilterCondition(field, List.of(), exists);
    }

    @Test
    void without_conditions_every_event_is_wanted() {
        assertThat(matches()).isTrue();
    }

    @Test
    void a_value_is_one_of_those_that_are_named() {
        assertThat(matches(is("body.assignment_id", "7"))).isTrue();
        assertThat(matches(is("body.assignment_id", "6", "7"))).isTrue();
        assertThat(matches(is("body.assignment_id", "6"))).isFalse();
        assertThat(matches(is("body.late", "false"))).isTrue();
        assertThat(matches(is("body.course.id", "5"))).isTrue();
        assertThat(matches(is("body.attachment_ids", "4"))).isTrue();
        assertThat(matches(is("metadata.context_role", "StudentEnrollment"))).isTrue();
    }

    @Test
    void null_and_a_missing_key_are_no_value() {
        assertThat(matches(exists("body.assignment_id", true))).isTrue();
        assertThat(matches(exists("body.grade", true))).isFalse();
        assertThat(matches(exists("body.grade", false))).isTrue();
        assertThat(matches(exists("body.course.name", false))).isTrue();
        assertThat(matches(is("body.grade", "null"))).isFalse();
    }

    @Test
    void all_conditions_must_hold() {
        assertThat(matches(is("body.assignment_id", "7"), is("body.late", "true"))).isFalse();
    }
}
