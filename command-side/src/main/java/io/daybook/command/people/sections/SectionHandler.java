package io.daybook.command.people.sections;

import io.daybook.command.people.enrollments.Enrollment;
import io.daybook.command.people.enrollments.EnrollmentKey;
import io.daybook.command.people.sections.SectionCommand.ChangeSection;
import io.daybook.command.people.sections.SectionCommand.CrosslistSection;
import io.daybook.command.people.sections.SectionCommand.DeleteSection;
import io.daybook.command.people.sections.SectionCommand.OpenSection;
import io.daybook.command.people.sections.SectionCommand.RestoreSection;
import io.daybook.command.people.sections.SectionCommand.ReturnSection;
import io.daybook.command.platform.kernel.Aggregates;
import io.daybook.command.platform.kernel.MultiAggregateHandler;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.kernel.UniqueKeys;
import java.time.Instant;
import java.util.List;
import java.util.function.Consumer;
import org.axonframework.commandhandling.CommandHandler;
import org.springframework.stereotype.Component;

/** Changes sections together with the unique keys of their SIS ids. */
@Component
public class SectionHandler implements MultiAggregateHandler {

    private final Aggregates aggregates;
    private final UniqueKeys keys;

    SectionHandler(Aggregates aggregates, UniqueKeys keys) {
        this.aggregates = aggregates;
        this.keys = keys;
    }

    @CommandHandler
    void handle(OpenSection c) {
        String name = c.changes().name().orElse("").strip();
        open(c.sectionId(), c.courseId(), c.rootAccountId(), name, false, c.now());
        change(c, c.courseId(), section -> section.change(c.changes(), c.now()));
    }

    /** Creates the default section of a new course, which gets enrollments that specify none. */
    public void openDefault(
            long sectionId, long courseId, long rootAccountId, String name, Instant now) {
        open(sectionId, courseId, rootAccountId, name, true, now);
    }

    private void open(
            long sectionId,
            long courseId,
            long rootAccountId,
            String name,
            boolean isDefault,
            Instant now) {
        aggregates.create(
                CourseSection.class,
                () -> new CourseSection(sectionId, courseId, rootAccountId, name, isDefault, now));
    }

    @CommandHandler
    void handle(ChangeSection c) {
        change(c, c.courseId(), section -> section.change(c.changes(), c.now()));
    }

    @CommandHandler
    void handle(DeleteSection c) {
        change(c, c.courseId(), section -> section.delete(c.now()));
    }

    @CommandHandler
    void handle(RestoreSection c) {
        aggregates.change(
                CourseSection.class,
                c.aggregateId(),
                section ->
                        changeWithKeys(
                                section,
                                c.sectionId(),
                                deleted -> deleted.restore(c.courseId(), c.now())));
    }

    /** A repeated command also moves users who were enrolled in the meantime. */
    @CommandHandler
    void handle(CrosslistSection c) {
        aggregates.change(
                CourseSection.class,
                c.aggregateId(),
                section -> {
                    section.requireIn(c.courseId());
                    section.crosslist(c.intoCourseId(), c.now());
                });
        move(c.members(), c.intoCourseId(), c.now());
    }

    @CommandHandler
    void handle(ReturnSection c) {
        aggregates.change(
                CourseSection.class,
                c.aggregateId(),
                section -> {
                    section.requireIn(c.courseId());
                    move(c.members(), section.returnHome(c.now()), c.now());
                });
    }

    private void move(List<EnrollmentKey> members, long courseId, Instant now) {
        members.forEach(
                key ->
                        aggregates.change(
                                Enrollment.class,
                                key.aggregateId(),
                                enrollment -> enrollment.move(courseId, now)));
    }

    private void change(SectionCommand c, long courseId, Consumer<CourseSection> change) {
        aggregates.change(
                CourseSection.class,
                c.aggregateId(),
                section -> {
                    section.requireIn(courseId);
                    changeWithKeys(section, c.sectionId(), change);
                });
    }

    private void changeWithKeys(
            CourseSection section, long sectionId, Consumer<CourseSection> change) {
        String before = section.sisKey();
        change.accept(section);
        keys.move(
                before,
                section.sisKey(),
                sectionId,
                Rejection.invalid("sis_source_id", "is already in use"));
    }
}
