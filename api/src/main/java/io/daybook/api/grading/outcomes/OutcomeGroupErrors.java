package io.daybook.api.grading.outcomes;

import io.daybook.application.grading.outcomes.OutcomeGroupException;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.RestControllerAdvice;
import tools.jackson.databind.node.JsonNodeFactory;

/** Converts rejections of outcome groups to error responses. */
@RestControllerAdvice
@Order(Ordered.HIGHEST_PRECEDENCE)
class OutcomeGroupErrors {

    @ExceptionHandler(OutcomeGroupException.class)
    ResponseEntity<Object> refuse(OutcomeGroupException refusal) {
        return ResponseEntity.badRequest()
                .contentType(MediaType.APPLICATION_JSON)
                .body(JsonNodeFactory.instance.stringNode(refusal.text()));
    }
}
