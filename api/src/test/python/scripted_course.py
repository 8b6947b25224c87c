"""Makes a course and reads it back through the Python client that is generated from the API document.

Usage: scripted_course.py BASE_URL ADMINISTRATOR_TOKEN, with the generated package daybook_client on PYTHONPATH
"""

import datetime
import sys

from daybook_client import AuthenticatedClient
from daybook_client.api.assignments import create_assignment, get_assignment
from daybook_client.api.courses import create_course, get_course
from daybook_client.api.enrollments import create_enrollment
from daybook_client.api.modules import create_module, get_module
from daybook_client.api.submissions import create_submission, get_submission, update_submission
from daybook_client.api.users import create_user
from daybook_client.models import (
    Assignment,
    Course,
    CreateAssignmentRequest,
    CreateCourseRequest,
    CreateEnrollmentRequest,
    CreateModuleRequest,
    CreateSubmissionRequest,
    CreateUserRequest,
    Module,
    SelectedSubmission,
    UpdateSubmissionRequest,
)

DUE_AT = datetime.datetime(2030, 9, 1, 12, tzinfo=datetime.timezone.utc)
client = AuthenticatedClient(base_url=sys.argv[1], token=sys.argv[2], raise_on_unexpected_status=True)


def made(model, result):
    assert isinstance(result, model), f"{result} is no {model.__name__}"
    return result


def same(what, actual, expected):
    assert actual == expected and type(actual) is type(expected), f"{what} is {actual!r}, not {expected!r}"


def body(model, **fields):
    return model.from_dict(fields)


course = made(
    Course,
    create_course.sync("self", client=client, body=body(CreateCourseRequest, course={"name": "Generated Python"}, offer=True)),
)
course_id = str(course.id)
module = made(Module, create_module.sync(course_id, client=client, body=body(CreateModuleRequest, module={"name": "Week 1"})))
assignment = made(
    Assignment,
    create_assignment.sync(
        course_id,
        client=client,
        body=body(
            CreateAssignmentRequest,
            assignment={
                "name": "Essay",
                "points_possible": 10.0,
                "due_at": DUE_AT.isoformat(),
                "published": True,
                "submission_types": ["online_text_entry"],
            },
        ),
    ),
)
student = create_user.sync(
    "self",
    client=client,
    body=body(CreateUserRequest, user={"name": "Generated Jane"}, pseudonym={"unique_id": "generated.python@example.edu"}),
)
student_id = str(student.id)
create_enrollment.sync(
    course_id,
    client=client,
    body=body(
        CreateEnrollmentRequest,
        enrollment={"user_id": student_id, "type": "StudentEnrollment", "enrollment_state": "active"},
    ),
)
create_submission.sync(
    course_id,
    assignment.id,
    client=client,
    as_user_id=student_id,
    body=body(CreateSubmissionRequest, submission={"submission_type": "online_text_entry", "body": "My essay"}),
)
update_submission.sync(
    course_id,
    assignment.id,
    student_id,
    client=client,
    body=body(UpdateSubmissionRequest, submission={"posted_grade": "8.5"}),
)

same("the course's name", made(Course, get_course.sync(course_id, client=client)).name, "Generated Python")
same_module = made(Module, get_module.sync(course_id, module.id, client=client))
same("the module's name", same_module.name, "Week 1")
same("the module's position", same_module.position, 1)
same_assignment = made(Assignment, get_assignment.sync(course_id, assignment.id, client=client))
same("the assignment's due date", same_assignment.due_at, DUE_AT)
same("the points", same_assignment.points_possible, 10.0)
graded = made(SelectedSubmission, get_submission.sync(course_id, assignment.id, student_id, client=client))
same("the submission's text", graded.body, "My essay")
same("the score", graded.score, 8.5)
same("the grade", graded.grade, "8.5")
print("5 objects made and read back")
