package io.daybook.api.grading.submissionfiles;

import static io.daybook.application.grading.submissions.SubmissionPaths.OF_COURSE;
import static io.daybook.application.grading.submissions.SubmissionPaths.OF_SECTION;

import io.daybook.api.grading.submissions.SubmissionService;
import io.daybook.api.platform.access.Requires;
import io.daybook.api.platform.binding.Params;
import io.daybook.api.platform.filestore.FileUploads;
import io.daybook.api.platform.filestore.UploadBody;
import io.daybook.api.platform.filestore.UploadJson;
import io.daybook.application.grading.submissionfiles.SubmittedFiles;
import io.daybook.application.grading.submissions.SubmissionFinder;
import io.daybook.application.grading.submissions.VisibleStudents;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.command.grading.submissions.SubmissionContent;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.platform.files.FilePurpose;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.grading.assignments.AssignmentView;
import io.daybook.query.people.sections.SectionView;
import io.daybook.query.people.users.UserView;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;

/**
 * First step of uploading a file for a submission or a comment (docs/spec/grading.md, section 4.2).
 */
@RestController
class SubmissionFilesController {

    private final SubmissionFinder finder;
    private final SubmissionService submissions;
    private final VisibleStudents students;
    private final FileUploads uploads;

    SubmissionFilesController(
            SubmissionFinder finder,
            SubmissionService submissions,
            VisibleStudents students,
            FileUploads uploads) {
        this.finder = finder;
        this.submissions = submissions;
        this.students = students;
        this.uploads = uploads;
    }

    /** The file becomes the student's, regardless of who sends it. */
    @PostMapping({OF_COURSE + "/{user_id}/files", OF_SECTION + "/{user_id}/files"})
    @Requires(Right.READ)
    UploadJson work(
            CourseView course,
            @Nullable SectionView section,
            @PathVariable("assignment_id") long assignmentId,
            UserView user,
            Caller caller,
            @Params UploadBody sent) {
        AssignmentView assignment = finder.assignment(course, assignmentId);
        submissions.requireMayHandIn(course, section, assignment, user.id(), caller);
        if (!assignment.submissionTypes().contains(SubmissionContent.UPLOAD)) {
            throw Rejection.badRequest("The assignment does not ask for files");
        }
        SubmittedFiles.requireExtension(assignment, sent.name());
        return uploads.begin(
                FilePurpose.SUBMISSION, course.rootAccountId(), course.id(), user.id(), sent);
    }

    /**
     * Starts the upload of a file to attach to a comment. The file belongs to the comment's author.
     */
    @PostMapping({
        OF_COURSE + "/{user_id}/comments/files",
        OF_SECTION + "/{user_id}/comments/files"
    })
    @Requires(Right.READ)
    UploadJson remark(
            CourseView course,
            @Nullable SectionView section,
            @PathVariable("assignment_id") long assignmentId,
            UserView user,
            Caller caller,
            @Params UploadBody sent) {
        boolean mine = user.id() == caller.id();
        boolean permitted =
                mine ? caller.takesPartIn(course) : caller.may(Right.MANAGE_GRADES, course);
        if (!permitted) {
            throw Rejection.forbidden();
        }
        AssignmentView assignment = finder.assignment(course, assignmentId);
        if (mine && !assignment.published()) {
            throw Rejection.notFound();
        }
        students.find(
                user.id(), course, mine ? null : students.gradedSections(caller, course, section));
        return uploads.begin(
                FilePurpose.COMMENT, course.rootAccountId(), course.id(), caller.id(), sent);
    }
}
