package io.daybook.query.grading.studentpaths;

import io.daybook.events.content.masterypaths.StudentPathEvent;
import io.daybook.events.content.masterypaths.StudentPathEvent.MasteryPathAssigned;
import io.daybook.events.content.masterypaths.StudentPathEvent.MasteryPathAssignmentsChanged;
import io.daybook.events.content.masterypaths.StudentPathEvent.MasteryPathChosen;
import io.daybook.events.content.masterypaths.StudentPathEvent.MasteryPathTakenBack;
import io.daybook.query.platform.views.Projection;
import io.daybook.query.platform.views.ViewUpdate;
import java.util.List;
import org.axonframework.eventhandling.EventHandler;
import org.springframework.stereotype.Component;

/** Builds the views of the mastery paths of students. */
@Component
class StudentPathProjection implements Projection {

    @Override
    public String name() {
        return "mastery-paths-v1";
    }

    @Override
    public List<Class<?>> views() {
        return List.of(StudentPathView.class);
    }

    @EventHandler
    void on(StudentPathEvent event, ViewUpdate all) {
        ViewUpdate change = all.in(event.courseId());
        switch (event) {
            case MasteryPathChosen e -> change.put(path(e, e.setId(), e.assignmentIds()));
            case MasteryPathAssigned e -> change.put(path(e, e.setId(), e.assignmentIds()));
            case MasteryPathAssignmentsChanged e ->
                    change.put(path(e, e.setId(), e.assignmentIds()));
            case MasteryPathTakenBack e -> change.remove(StudentPathView.class, id(e));
        }
    }

    private static StudentPathView path(
            StudentPathEvent event, long setId, List<Long> assignmentIds) {
        return new StudentPathView(
                id(event),
                event.courseId(),
                event.ruleId(),
                event.studentId(),
                setId,
                assignmentIds);
    }

    private static String id(StudentPathEvent event) {
        return StudentPathView.id(event.ruleId(), event.studentId());
    }
}
