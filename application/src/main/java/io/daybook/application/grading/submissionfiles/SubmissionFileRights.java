package io.daybook.application.grading.submissionfiles;

import io.daybook.application.grading.submissions.VisibleStudents;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.files.FileRights;
import io.daybook.events.platform.files.FilePurpose;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.courses.CourseViews;
import io.daybook.query.platform.files.FileView;
import java.util.Set;
import org.springframework.stereotype.Component;

/**
 * Rights to the files of submissions and comments, for their uploader and graders. Other users who
 * see the submission get a URL with a verifier. Submitted files cannot be changed.
 */
@Component
class SubmissionFileRights implements FileRights {

    private final CourseViews courses;
    private final VisibleStudents students;

    SubmissionFileRights(CourseViews courses, VisibleStudents students) {
        this.courses = courses;
        this.students = students;
    }

    @Override
    public Set<FilePurpose> purposes() {
        return Set.of(FilePurpose.SUBMISSION, FilePurpose.COMMENT);
    }

    /** Submitted files stay readable for their student, regardless of the state of the course. */
    @Override
    public boolean isKept(FileView file) {
        return true;
    }

    @Override
    public AccessLevel accessLevel(Caller caller, FileView file) {
        boolean allowed =
                file.userId() == caller.id()
                        || courses.find(file.contextId())
                                .filter(course -> grades(caller, course, file))
                                .isPresent();
        return allowed ? AccessLevel.AS_MANAGER : AccessLevel.FORBIDDEN;
    }

    private boolean grades(Caller caller, CourseView course, FileView file) {
        Set<Long> sections = students.sections(caller, course, null);
        return students.seesGrades(caller, course)
                && (sections == null || students.isIn(file.userId(), course, sections));
    }

    @Override
    public boolean mayChange(Caller caller, FileView file) {
        return false;
    }

    @Override
    public boolean mayDelete(Caller caller, FileView file) {
        return false;
    }
}
