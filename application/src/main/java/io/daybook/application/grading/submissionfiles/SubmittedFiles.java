package io.daybook.application.grading.submissionfiles;

import io.daybook.application.platform.files.FileAttachments;
import io.daybook.command.grading.submissions.SubmissionContent;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.platform.files.FilePurpose;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.grading.assignments.AssignmentView;
import io.daybook.query.platform.files.FileView;
import io.daybook.query.platform.files.FileViews;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Attaches the files of submissions and comments (docs/spec/grading.md, section 4.2). */
@Component
public class SubmittedFiles {

    private final FileAttachments attachments;
    private final FileViews files;

    SubmittedFiles(FileAttachments attachments, FileViews files) {
        this.attachments = attachments;
        this.files = files;
    }

    /** The student's submission that consists of these files. */
    public SubmissionContent handedIn(
            List<Long> fileIds, long student, AssignmentView assignment, CourseView course) {
        if (fileIds.isEmpty()) {
            throw Rejection.badRequest(
                    "Invalid parameters for submission_type "
                            + SubmissionContent.UPLOAD
                            + ". Required: submission[file_ids]");
        }
        List<FileView> valid = valid(fileIds, FilePurpose.SUBMISSION, student, course);
        valid.forEach(file -> requireExtension(assignment, file.name()));
        return SubmissionContent.ofFiles(
                attachments.give(valid, FilePurpose.SUBMISSION, course, student));
    }

    /** The same work for another member of the student's group. */
    public SubmissionContent shared(SubmissionContent work, long mate, CourseView course) {
        List<FileView> handedIn =
                work.fileIds().stream().map(files.find(work.fileIds())::get).toList();
        return work.of(mate, attachments.give(handedIn, FilePurpose.SUBMISSION, course, mate));
    }

    /** The files that come with a remark of the author. */
    public List<Long> remarked(List<Long> fileIds, long author, CourseView course) {
        return fileIds.isEmpty()
                ? List.of()
                : attachments.give(
                        valid(fileIds, FilePurpose.COMMENT, author, course),
                        FilePurpose.COMMENT,
                        course,
                        author);
    }

    /**
     * The files that come with several remarks of the author, each given away once.
     *
     * @param fileIds those of each remark
     * @return under which id each is given away; those that are not the author's are left out
     */
    public Map<Long, Long> remarked(
            Collection<List<Long>> fileIds, long author, CourseView course) {
        Set<FileView> valid = new LinkedHashSet<>();
        for (List<Long> ofRemark : fileIds) {
            valid.addAll(valid(ofRemark, FilePurpose.COMMENT, author, course));
        }
        List<FileView> files = List.copyOf(valid);
        List<Long> given = attachments.give(files, FilePurpose.COMMENT, course, author);
        return IntStream.range(0, files.size())
                .boxed()
                .collect(Collectors.toMap(i -> files.get(i).id(), given::get));
    }

    private List<FileView> valid(
            List<Long> fileIds, FilePurpose purpose, long owner, CourseView course) {
        List<FileView> valid = attachments.among(fileIds, purpose, course, owner);
        if (valid.isEmpty()) {
            throw Rejection.badRequest("No valid file ids given");
        }
        return valid;
    }

    /** Refuses a file of a kind that the assignment does not take. */
    public static void requireExtension(AssignmentView assignment, @Nullable String name) {
        String called = name == null ? "" : name.strip().toLowerCase(Locale.ROOT);
        String extension = called.substring(called.lastIndexOf('.') + 1);
        List<String> allowed = assignment.allowedExtensions();
        if (!allowed.isEmpty() && !allowed.contains(extension)) {
            throw Rejection.badRequest(
                    "filetype not allowed; allowed are " + String.join(", ", allowed));
        }
    }
}
