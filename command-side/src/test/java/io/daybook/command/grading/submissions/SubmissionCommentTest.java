package io.daybook.command.grading.submissions;

import static io.daybook.command.grading.submissions.EssayCommands.COURSE;
import static io.daybook.command.grading.submissions.EssayCommands.GRADER;
import static io.daybook.command.grading.submissions.EssayCommands.NOW;
import static io.daybook.command.grading.submissions.EssayCommands.STUDENT;
import static io.daybook.command.grading.submissions.EssayCommands.createEssay;
import static io.daybook.command.grading.submissions.EssayCommands.handIn;
import static io.daybook.command.grading.submissions.EssayCommands.opened;
import static io.daybook.command.grading.submissions.EssayCommands.remark;
import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.command.platform.kernel.CommandSide;
import io.daybook.events.grading.submissions.SubmissionEvent.SubmissionCommented;
import io.daybook.events.platform.kernel.Personal;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class SubmissionCommentTest {

    private final CommandSide commands = new CommandSide();

    @AfterEach
    void close() {
        commands.close();
    }

    private CommandSide essay(@Nullable Object... more) {
        return commands.given(createEssay(more));
    }

    private static SubmissionCommented said(long author, boolean hidden) {
        return new SubmissionCommented(
                COURSE,
                1,
                STUDENT,
                500,
                author,
                new Personal(author, "Well done"),
                null,
                List.of(),
                hidden,
                NOW,
                null,
                author == STUDENT);
    }

    @Test
    void anyone_may_be_the_first_to_say_something() {
        essay();
        assertThat(commands.eventsOf(remark(STUDENT)))
                .containsExactly(opened(), said(STUDENT, false));
    }

    @Test
    void what_graders_say_is_held_back_with_the_grade_and_what_students_say_is_not() {
        essay("post_manually", true).given(handIn());
        assertThat(commands.eventsOf(remark(GRADER))).containsExactly(said(GRADER, true));
        assertThat(commands.eventsOf(remark(STUDENT))).containsExactly(said(STUDENT, false));
    }
}
