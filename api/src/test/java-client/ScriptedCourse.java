import io.daybook.client.ApiClient;
import io.daybook.client.ApiException;
import io.daybook.client.api.AssignmentsApi;
import io.daybook.client.api.CoursesApi;
import io.daybook.client.api.EnrollmentsApi;
import io.daybook.client.api.ModulesApi;
import io.daybook.client.api.SubmissionsApi;
import io.daybook.client.api.UsersApi;
import io.daybook.client.model.Assignment;
import io.daybook.client.model.Course;
import io.daybook.client.model.CreateAssignmentRequest;
import io.daybook.client.model.CreateAssignmentRequestAssignment;
import io.daybook.client.model.CreateCourseRequest;
import io.daybook.client.model.CreateCourseRequestCourse;
import io.daybook.client.model.CreateEnrollmentRequest;
import io.daybook.client.model.CreateEnrollmentRequestEnrollment;
import io.daybook.client.model.CreateModuleRequest;
import io.daybook.client.model.CreateModuleRequestModule;
import io.daybook.client.model.CreateSubmissionRequest;
import io.daybook.client.model.CreateSubmissionInSectionRequestSubmission;
import io.daybook.client.model.CreateUserRequest;
import io.daybook.client.model.CreateUserRequestPseudonym;
import io.daybook.client.model.CreateUserRequestUser;
import io.daybook.client.model.Module;
import io.daybook.client.model.SelectedSubmission;
import io.daybook.client.model.UpdateSubmissionRequest;
import io.daybook.client.model.UpdateAnonymousSubmissionRequestSubmission;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Objects;

/**
 * A course, a module, an assignment, a submission and a grade, made and read back with the client
 * that is generated from the API document: {@code ScriptedCourse <address> <token>}.
 */
public final class ScriptedCourse {

    private ScriptedCourse() {}

    public static void main(String[] arguments) throws ApiException {
        ApiClient client = new ApiClient();
        client.updateBaseUri(arguments[0]);
        client.setRequestInterceptor(
                request -> request.header("Authorization", "Bearer " + arguments[1]));
        OffsetDateTime dueAt = OffsetDateTime.parse("2030-09-01T12:00:00Z");

        Course course =
                new CoursesApi(client)
                        .createCourse(
                                "self",
                                null,
                                null,
                                null,
                                new CreateCourseRequest()
                                        .offer(true)
                                        .course(
                                                new CreateCourseRequestCourse()
                                                        .name("Generated Java")));
        String courseId = course.getId().toString();
        Module module =
                new ModulesApi(client)
                        .createModule(
                                courseId,
                                null,
                                null,
                                new CreateModuleRequest()
                                        .module(new CreateModuleRequestModule().name("Week 1")));
        Assignment assignment =
                new AssignmentsApi(client)
                        .createAssignment(
                                courseId,
                                new CreateAssignmentRequest()
                                        .assignment(
                                                new CreateAssignmentRequestAssignment()
                                                        .name("Essay")
                                                        .pointsPossible(10.0)
                                                        .dueAt(dueAt.toString())
                                                        .published(true)
                                                        .submissionTypes(
                                                                List.of("online_text_entry"))),
                                null,
                                null);
        String studentId = student(client, courseId);
        SubmissionsApi submissions = new SubmissionsApi(client);
        submissions.createSubmission(
                courseId,
                assignment.getId(),
                studentId,
                null,
                new CreateSubmissionRequest()
                        .submission(
                                new CreateSubmissionInSectionRequestSubmission()
                                        .submissionType("online_text_entry")
                                        .body("My essay")));
        submissions.updateSubmission(
                courseId,
                assignment.getId(),
                studentId,
                null,
                null,
                new UpdateSubmissionRequest()
                        .submission(new UpdateAnonymousSubmissionRequestSubmission().postedGrade("8.5")));

        Course sameCourse = new CoursesApi(client).getCourse(courseId, null, null);
        same("the course's name", sameCourse.getName(), "Generated Java");
        Module sameModule =
                new ModulesApi(client)
                        .getModule(courseId, module.getId(), null, null, null, null);
        same("the module's name", sameModule.getName(), "Week 1");
        same("the module's position", sameModule.getPosition(), 1);
        Assignment sameAssignment =
                new AssignmentsApi(client)
                        .getAssignment(courseId, assignment.getId(), null, null, null, null, null);
        same("the assignment's due date", sameAssignment.getDueAt(), dueAt);
        same("the points", sameAssignment.getPointsPossible(), 10.0);
        SelectedSubmission graded =
                submissions.getSubmission(
                        courseId, assignment.getId(), studentId, null, null, null, null);
        same("the submission's text", graded.getBody(), "My essay");
        same("the score", graded.getScore(), 8.5);
        same("the grade", graded.getGrade(), "8.5");
        System.out.println("5 objects made and read back");
    }

    private static String student(ApiClient client, String courseId) throws ApiException {
        String id =
                new UsersApi(client)
                        .createUser(
                                "self",
                                null,
                                null,
                                null,
                                new CreateUserRequest()
                                        .user(new CreateUserRequestUser().name("Generated Jane"))
                                        .pseudonym(
                                                new CreateUserRequestPseudonym()
                                                        .uniqueId("generated.java@example.edu")))
                        .getId()
                        .toString();
        new EnrollmentsApi(client)
                .createEnrollment(
                        courseId,
                        null,
                        null,
                        null,
                        new CreateEnrollmentRequest()
                                .enrollment(
                                        new CreateEnrollmentRequestEnrollment()
                                                .userId(id)
                                                .type("StudentEnrollment")
                                                .enrollmentState("active")));
        return id;
    }

    private static void same(String what, Object actual, Object expected) {
        if (!Objects.equals(actual, expected)) {
            throw new IllegalStateException(what + " is " + actual + ", not " + expected);
        }
    }
}
