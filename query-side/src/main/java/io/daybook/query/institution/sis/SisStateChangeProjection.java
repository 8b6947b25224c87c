package io.daybook.query.institution.sis;

import io.daybook.events.content.courses.CourseEvent;
import io.daybook.events.content.courses.CourseEvent.CourseConcluded;
import io.daybook.events.content.courses.CourseEvent.CourseDeleted;
import io.daybook.events.institution.accounts.AccountEvent.AccountDeleted;
import io.daybook.events.institution.sis.SisKind;
import io.daybook.events.people.enrollments.EnrollmentEvent;
import io.daybook.events.people.enrollments.EnrollmentEvent.EnrollmentStateChanged;
import io.daybook.events.people.sections.SectionEvent;
import io.daybook.events.people.sections.SectionEvent.SectionDeleted;
import io.daybook.events.people.users.UserEvent;
import io.daybook.events.people.users.UserEvent.UserRemoved;
import io.daybook.query.platform.views.Projection;
import io.daybook.query.platform.views.ViewUpdate;
import java.util.List;
import java.util.Locale;
import org.axonframework.eventhandling.EventHandler;
import org.axonframework.messaging.MetaData;
import org.springframework.stereotype.Component;

/** Builds the views of workflow states that SIS imports changed, with the previous state. */
@Component
class SisStateChangeProjection implements Projection {

    @Override
    public String name() {
        return "sis-state-changes-v2";
    }

    @Override
    public List<Class<?>> views() {
        return List.of(SisStateChangeView.class);
    }

    @EventHandler
    void on(AccountDeleted e, MetaData metadata, ViewUpdate change) {
        note(SisKind.ACCOUNT, e.accountId(), "deleted", metadata, change);
    }

    @EventHandler
    void on(CourseEvent event, MetaData metadata, ViewUpdate change) {
        switch (event) {
            case CourseDeleted e -> note(SisKind.COURSE, e.courseId(), "deleted", metadata, change);
            case CourseConcluded e ->
                    note(SisKind.COURSE, e.courseId(), "completed", metadata, change);
            default -> {}
        }
    }

    @EventHandler
    void on(SectionEvent event, MetaData metadata, ViewUpdate change) {
        if (event instanceof SectionDeleted e) {
            note(SisKind.SECTION, e.sectionId(), "deleted", metadata, change);
        }
    }

    @EventHandler
    void on(UserEvent event, MetaData metadata, ViewUpdate change) {
        if (event instanceof UserRemoved e) {
            note(SisKind.USER, e.userId(), "deleted", metadata, change);
        }
    }

    @EventHandler
    void on(EnrollmentEvent event, MetaData metadata, ViewUpdate change) {
        if (event instanceof EnrollmentStateChanged e) {
            String became = e.state().name().toLowerCase(Locale.ROOT);
            note(SisKind.ENROLLMENT, e.enrollmentId(), became, metadata, change);
        }
    }

    /** The first change counts, because its previous state is the one to restore. */
    private static void note(
            SisKind kind, long objectId, String became, MetaData metadata, ViewUpdate change) {
        Object sisImport = metadata.get("sis_import");
        Object was = metadata.get("sis_state_before");
        if (sisImport != null && was != null && !became.equals(was)) {
            change.create(
                    new SisStateChangeView(
                            sisImport + "-" + kind + "-" + objectId,
                            Long.parseLong(sisImport.toString()),
                            kind,
                            objectId,
                            was.toString(),
                            became,
                            "true".equals(metadata.get("sis_cleanup"))));
        }
    }
}
