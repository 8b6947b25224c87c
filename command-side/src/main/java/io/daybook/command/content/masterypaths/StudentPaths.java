package io.daybook.command.content.masterypaths;

import io.daybook.command.content.masterypaths.StudentPathCommand.ChooseMasteryPath;
import io.daybook.command.content.masterypaths.StudentPathCommand.FollowMasteryPath;
import io.daybook.command.platform.kernel.Aggregates;
import io.daybook.command.platform.kernel.MultiAggregateHandler;
import java.util.function.BiConsumer;
import org.axonframework.commandhandling.CommandHandler;
import org.springframework.stereotype.Component;

/** Evaluates the rule for a score, and updates the student's path. */
@Component
class StudentPaths implements MultiAggregateHandler {

    private final Aggregates aggregates;

    StudentPaths(Aggregates aggregates) {
        this.aggregates = aggregates;
    }

    @CommandHandler
    void handle(ChooseMasteryPath c) {
        change(c, (path, rule) -> path.choose(c, rule.triggerAssignmentId(), rule.open(c.share())));
    }

    @CommandHandler
    void handle(FollowMasteryPath c) {
        change(c, (path, rule) -> path.follow(c, rule.triggerAssignmentId(), rule.open(c.share())));
    }

    private void change(StudentPathCommand c, BiConsumer<StudentPath, MasteryPathRule> change) {
        aggregates.change(
                MasteryPathRule.class,
                MasteryPathRule.idOf(c.ruleId()),
                rule -> {
                    rule.requireIn(c.courseId());
                    aggregates.createOrChange(
                            StudentPath.class,
                            c.aggregateId(),
                            StudentPath::new,
                            path -> change.accept(path, rule));
                });
    }
}
