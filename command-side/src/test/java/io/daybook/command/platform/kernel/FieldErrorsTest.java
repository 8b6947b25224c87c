package io.daybook.command.platform.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.daybook.command.grading.assignments.AssignmentGroupCommand.GroupFields;
import io.daybook.command.platform.kernel.Rejection.Reason;
import io.daybook.command.platform.messages.Patch;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class FieldErrorsTest {

    @Test
    void every_field_that_failed_is_rejected_with_all_its_messages() {
        FieldErrors errors =
                new FieldErrors()
                        .require(false, "title", "can't be blank")
                        .require(true, "position", "is wrong")
                        .check(() -> reject(Rejection.invalid("title", "is too long")))
                        .check(() -> reject(Rejection.invalid("url", "is not an address")));

        assertThatExceptionOfType(Rejection.class)
                .isThrownBy(errors::reject)
                .satisfies(
                        rejection ->
                                assertThat(rejection.reason())
                                        .isEqualTo(
                                                new Reason.Invalid(
                                                        Map.of(
                                                                "title",
                                                                List.of(
                                                                        "can't be blank",
                                                                        "is too long"),
                                                                "url",
                                                                List.of("is not an address")))));
    }

    @Test
    void fields_without_errors_are_not_rejected() {
        assertThatCode(() -> new FieldErrors().require(true, "title", "is wrong").reject())
                .doesNotThrowAnyException();
    }

    @Test
    void a_rejection_for_another_reason_ends_the_checks() {
        assertThatExceptionOfType(Rejection.class)
                .isThrownBy(() -> new FieldErrors().check(() -> reject(Rejection.notFound())))
                .satisfies(
                        rejection ->
                                assertThat(rejection.reason()).isEqualTo(new Reason.NotFound()));
    }

    @Test
    void a_command_rejects_all_its_fields_together() {
        assertThatExceptionOfType(Rejection.class)
                .isThrownBy(
                        () ->
                                new GroupFields(
                                        Patch.of(" "),
                                        Patch.absent(),
                                        Patch.of(-1.0),
                                        Patch.absent(),
                                        Patch.absent(),
                                        Patch.absent()))
                .satisfies(
                        rejection ->
                                assertThat(rejection.text())
                                        .isEqualTo(
                                                "group_weight must be 0 or greater;"
                                                        + " name can't be blank"));
    }

    private static void reject(Rejection rejection) {
        throw rejection;
    }
}
