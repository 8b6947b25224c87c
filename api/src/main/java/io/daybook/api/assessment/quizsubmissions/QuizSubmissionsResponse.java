package io.daybook.api.assessment.quizsubmissions;

import io.daybook.api.platform.openapi.ResponseSchema;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Documents the response of an operation that returns quiz submissions with included objects. */
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
@ResponseSchema(
        value = QuizSubmissionJson.class,
        array = true,
        key = QuizSubmissionAssembler.KEY,
        optional = {"quizzes:array", "submissions:array", "users:array", "meta:object"})
@interface QuizSubmissionsResponse {}
