package io.daybook.query.grading.audit;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.events.grading.submissions.SubmissionEvent;
import io.daybook.events.grading.submissions.SubmissionEvent.SubmissionGradeHidden;
import io.daybook.events.grading.submissions.SubmissionEvent.SubmissionGradePosted;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.axonframework.eventhandling.EventHandler;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class GradeChangeProjectionTest {

    private static final Pattern OF_A_GRADE =
            Pattern.compile("(score|grade|excused|deduct\\w*|pointsDeducted)(Before|After)?");

    /** They name the grade that is seen, and leave it as it is. */
    private static final Set<Class<?>> ONLY_SHOWN =
            Set.of(SubmissionGradePosted.class, SubmissionGradeHidden.class);

    @Test
    void no_event_that_changes_a_grade_is_missing_in_the_log() {
        assertThat(changesOfGrades())
                .isNotEmpty()
                .allMatch(event -> isHandled(event, GradeChangeProjection.class));
    }

    @Test
    void no_event_that_changes_a_grade_is_missing_in_the_grades_of_today() {
        assertThat(changesOfGrades())
                .isNotEmpty()
                .allMatch(event -> isHandled(event, CurrentGradeProjection.class));
    }

    private static List<Class<?>> changesOfGrades() {
        return Arrays.<Class<?>>stream(SubmissionEvent.class.getPermittedSubclasses())
                .filter(event -> !ONLY_SHOWN.contains(event))
                .filter(GradeChangeProjectionTest::tellsOfAGrade)
                .toList();
    }

    private static boolean tellsOfAGrade(Class<?> event) {
        return Stream.of(event.getRecordComponents())
                .map(RecordComponent::getName)
                .anyMatch(name -> OF_A_GRADE.matcher(name).matches());
    }

    /** By itself or by what it has in common with others. */
    private static boolean isHandled(Class<?> event, Class<?> projection) {
        return Stream.of(projection.getDeclaredMethods())
                .filter(method -> method.isAnnotationPresent(EventHandler.class))
                .map(Method::getParameterTypes)
                .anyMatch(parameters -> parameters[0].isAssignableFrom(event));
    }
}
