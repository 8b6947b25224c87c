package io.daybook.command.content.courses;

import io.daybook.command.content.courses.CourseCommand.ChangeCourse;
import io.daybook.command.content.courses.CourseCommand.CreateCourse;
import io.daybook.command.content.courses.CourseCommand.DeleteCourse;
import io.daybook.command.content.courses.CourseCommand.RestoreCourse;
import io.daybook.command.people.sections.SectionHandler;
import io.daybook.command.platform.kernel.Aggregates;
import io.daybook.command.platform.kernel.MultiAggregateHandler;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.kernel.UniqueKeys;
import java.util.function.Consumer;
import org.axonframework.commandhandling.CommandHandler;
import org.springframework.stereotype.Component;

/**
 * Changes courses together with the unique keys of their SIS ids, and creates their default
 * section.
 */
@Component
class CourseHandler implements MultiAggregateHandler {

    private final Aggregates aggregates;
    private final UniqueKeys keys;
    private final SectionHandler sections;

    CourseHandler(Aggregates aggregates, UniqueKeys keys, SectionHandler sections) {
        this.aggregates = aggregates;
        this.keys = keys;
        this.sections = sections;
    }

    @CommandHandler
    void handle(CreateCourse c) {
        aggregates.create(Course.class, () -> new Course(c));
        change(
                c,
                course -> {
                    course.change(c.changes().afterCreation(), c.now());
                    if (c.publish()) {
                        course.publish(c.now());
                    }
                });
        sections.openDefault(
                c.sectionId(),
                c.courseId(),
                c.rootAccountId(),
                Course.nameOr(c.changes()),
                c.now());
    }

    @CommandHandler
    void handle(ChangeCourse c) {
        change(c, course -> course.change(c.changes(), c.now()));
    }

    @CommandHandler
    void handle(DeleteCourse c) {
        change(c, course -> course.delete(c.now()));
    }

    @CommandHandler
    void handle(RestoreCourse c) {
        change(c, course -> course.restore(c.now()));
    }

    private void change(CourseCommand c, Consumer<Course> change) {
        aggregates.change(
                Course.class,
                c.aggregateId(),
                course -> {
                    String before = course.sisKey();
                    change.accept(course);
                    keys.move(
                            before,
                            course.sisKey(),
                            c.courseId(),
                            Rejection.invalid("sis_source_id", "is already in use"));
                });
    }
}
