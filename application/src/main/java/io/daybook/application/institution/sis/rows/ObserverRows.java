package io.daybook.application.institution.sis.rows;

import static io.daybook.application.institution.sis.rows.UnusableRowException.quoted;

import io.daybook.application.institution.sis.csv.Row;
import io.daybook.command.people.enrollments.EnrollmentKey;
import io.daybook.command.people.observers.ObservationCommand.BeginObservation;
import io.daybook.command.people.observers.ObservationCommand.EndObservation;
import io.daybook.events.institution.sis.SisKind;
import io.daybook.events.people.enrollments.EnrollmentType;
import io.daybook.query.people.enrollments.EnrollmentView;
import io.daybook.query.people.observers.ObservationViews;
import io.daybook.query.people.users.CachedUserViews;
import io.daybook.query.people.users.UserView;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.springframework.stereotype.Component;

/** Rows about observers of students, in all courses of the student. */
@Component
class ObserverRows implements RowKind {

    private static final Set<RowStatus> STATUSES = Set.of(RowStatus.ACTIVE, RowStatus.DELETED);

    private final CachedUserViews people;
    private final ObservationViews observations;

    ObserverRows(CachedUserViews people, ObservationViews observations) {
        this.people = people;
        this.observations = observations;
    }

    @Override
    public SisKind kind() {
        return SisKind.USER_OBSERVER;
    }

    /** The student, because two rows about observers of one student change the same student. */
    @Override
    public String subject(Row row) {
        return row.text("student_id");
    }

    @Override
    public Decider decider(List<Row> rows, SisRun run) {
        Set<String> named = new HashSet<>(CellReader.all(rows, "observer_id"));
        named.addAll(CellReader.all(rows, "student_id"));
        Map<String, UserView> users = people.bySisIds(run.rootId(), named);
        return row -> decide(row, users, run);
    }

    private RowDecision decide(Row row, Map<String, UserView> users, SisRun run) {
        String whose = "observer " + quoted(CellReader.id(row, "observer_id"));
        CellReader.id(row, "student_id");
        RowStatus status = CellReader.status(row, STATUSES, whose);
        UserView observer =
                CellReader.named(row, "observer_id", users, "User", whose).orElseThrow();
        UserView student = CellReader.named(row, "student_id", users, "User", whose).orElseThrow();
        RowDecision.Changes changes = RowDecision.about(observer.id());
        boolean observes = observations.exists(observer.id(), student.id());
        if (status == RowStatus.ACTIVE && !observes) {
            List<EnrollmentKey> beside =
                    people.enrollmentsOf(student.id()).stream()
                            .filter(e -> e.type() == EnrollmentType.STUDENT)
                            .map(ObserverRows::key)
                            .toList();
            changes.add(new BeginObservation(student.id(), observer.id(), beside, null, run.now()));
        } else if (status == RowStatus.DELETED && observes && !run.sisImport().skipDeletes()) {
            List<EnrollmentKey> own =
                    people.enrollmentsOf(observer.id()).stream()
                            .filter(e -> Objects.equals(e.associatedUserId(), student.id()))
                            .map(ObserverRows::key)
                            .toList();
            changes.add(new EndObservation(student.id(), observer.id(), own, run.now()));
        }
        return changes.decided();
    }

    private static EnrollmentKey key(EnrollmentView e) {
        return new EnrollmentKey(e.sectionId(), e.type(), e.userId(), e.associatedUserId());
    }
}
